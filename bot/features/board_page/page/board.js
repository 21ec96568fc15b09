// A picture that one can touch: drawn on a canvas, with the targets above it as an SVG.

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 1200; // of the pictures, in the units of the targets
const REACH = 26; // pixels around a finger within which a target is meant
const STILL = 12; // pixels that a finger may move in a tap
const MOST_ZOOM = 5;

async function bitmap(png) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: "image/png" }));
}

export class Stage {
  constructor(place, tapped) {
    this.tapped = tapped;
    this.targets = [];
    this.pointers = new Map();
    this.view = { x: 0, y: 0, zoom: 1 };
    this.sheet = place.appendChild(document.createElement("div"));
    this.sheet.className = "sheet";
    this.canvas = this.sheet.appendChild(document.createElement("canvas"));
    this.canvas.setAttribute("role", "img");
    this.svg = this.sheet.appendChild(document.createElementNS(SVG, "svg"));
    this.place = place;
    place.hidden = true;
    place.addEventListener("pointerdown", (event) => this.press(event));
    place.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) {
      place.addEventListener(end, (event) => this.release(event));
    }
    place.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    place.addEventListener("dblclick", (event) => this.zoomTo(this.view.zoom > 1 ? 1 : 2.5, event));
  }

  async show(news) {
    if (news.part === "") {
      this.place.hidden = true;
      return;
    }
    this.canvas.setAttribute("aria-label", news.alt);
    if (news.png) {
      const whole = await bitmap(news.png);
      [this.canvas.width, this.canvas.height] = [whole.width, whole.height];
      this.canvas.getContext("2d").drawImage(whole, 0, 0);
      this.svg.setAttribute("viewBox", `0 0 ${WIDTH} ${(WIDTH * whole.height) / whole.width}`);
      this.place.style.setProperty("--aspect", whole.width / whole.height);
      this.part = news.part;
      this.place.hidden = false;
      this.zoomTo(1);
    }
    const changed = [];
    for (const [x, y, png] of news.patches ?? []) {
      const piece = await bitmap(png);
      this.canvas.getContext("2d").drawImage(piece, x, y);
      changed.push([x, y, piece.width, piece.height]);
    }
    return changed;
  }

  // Lets what has changed glow for a moment.
  glow(changed) {
    const scale = WIDTH / this.canvas.width;
    for (const [x, y, width, height] of changed) {
      const mark = document.createElementNS(SVG, "rect");
      Object.entries({ x, y, width, height }).forEach(([name, value]) => mark.setAttribute(name, value * scale));
      mark.setAttribute("class", "new");
      this.svg.append(mark);
      setTimeout(() => mark.remove(), 2000);
    }
  }

  // Offers targets, each with an id, its points and its words; those that are held are marked.
  offer(targets, signs) {
    this.svg.querySelectorAll("polygon, g").forEach((shape) => shape.remove());
    this.targets = targets.map(({ id, points, label, held }) => {
      const shape = document.createElementNS(SVG, "polygon");
      const attributes = { points, class: held ? "held" : "target", role: "button", tabindex: 0, "aria-label": label };
      Object.entries(attributes).forEach(([name, value]) => shape.setAttribute(name, value));
      shape.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        this.tapped(id, this.centre(shape));
      });
      this.svg.append(shape);
      return { id, shape };
    });
    for (const { sign, points } of signs) this.sign(sign, points);
  }

  sign(text, points) {
    const corners = points.split(" ").map((pair) => pair.split(",").map(Number));
    const [x, y] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", "sign");
    group.setAttribute("transform", `translate(${x} ${y})`);
    group.innerHTML = "<circle r='22'></circle><text dy='0.35em'></text>";
    group.lastChild.textContent = text;
    this.svg.append(group);
  }

  centre(shape) {
    const box = shape.getBoundingClientRect();
    return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  }

  press(event) {
    this.pointers.set(event.pointerId, { begun: event, now: event });
    if (this.pointers.size === 2) this.pinched = { ...this.view, ...this.spread() };
  }

  move(event) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) return;
    const before = pointer.now;
    pointer.now = event;
    if (this.pointers.size === 2) {
      const { distance, middle } = this.spread();
      this.zoomTo((this.pinched.zoom * distance) / this.pinched.distance, middle);
    } else if (this.view.zoom > 1) {
      this.view.x += event.clientX - before.clientX;
      this.view.y += event.clientY - before.clientY;
      this.place.setPointerCapture(event.pointerId);
      this.place_sheet();
    }
  }

  release(event) {
    const pointer = this.pointers.get(event.pointerId);
    this.pointers.delete(event.pointerId);
    if (!pointer || event.type === "pointercancel" || this.pinched) {
      if (!this.pointers.size) this.pinched = null;
      return;
    }
    const { begun } = pointer;
    if (Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY) <= STILL) this.tap(event);
  }

  // Touches the target under a finger, or the nearest; where two are as near, looks closer first.
  tap(event) {
    const near = this.targets
      .map((target) => ({ ...target, far: this.distance(target.shape, event) }))
      .filter(({ far }) => far <= REACH)
      .sort((one, other) => one.far - other.far);
    if (!near.length) return;
    const [first, second] = near;
    if (first.far > 0 && second && second.far < 1.5 * first.far && this.view.zoom < 2) {
      this.zoomTo(2.5, event);
      return;
    }
    this.tapped(first.id, event);
  }

  distance(shape, { clientX, clientY }) {
    const point = new DOMPoint(clientX, clientY).matrixTransform(shape.getScreenCTM().inverse());
    if (shape.isPointInFill(point)) return 0;
    const middle = this.centre(shape);
    return Math.hypot(middle.clientX - clientX, middle.clientY - clientY);
  }

  spread() {
    const [one, other] = [...this.pointers.values()].map(({ now }) => now);
    const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
    return { distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1, middle };
  }

  wheel(event) {
    if (!event.ctrlKey && this.view.zoom === 1) return;
    event.preventDefault();
    this.zoomTo(this.view.zoom * Math.exp(-event.deltaY / 300), event);
  }

  // Zooms so that what lies under a point stays there.
  zoomTo(wanted, at) {
    const zoom = Math.min(MOST_ZOOM, Math.max(1, wanted));
    const box = this.place.getBoundingClientRect();
    const [x, y] = at ? [at.clientX - box.x, at.clientY - box.y] : [0, 0];
    const factor = zoom / this.view.zoom;
    this.view = { x: x - (x - this.view.x) * factor, y: y - (y - this.view.y) * factor, zoom };
    this.place_sheet();
  }

  place_sheet() {
    const { width, height } = this.place.getBoundingClientRect();
    const { zoom } = this.view;
    this.view.x = Math.min(0, Math.max(width * (1 - zoom), this.view.x));
    this.view.y = Math.min(0, Math.max(height * (1 - zoom), this.view.y));
    this.sheet.style.transform = `translate(${this.view.x}px, ${this.view.y}px) scale(${zoom})`;
    this.place.classList.toggle("zoomed", zoom > 1);
  }
}
