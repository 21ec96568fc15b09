// The red line above the composer: why something could not be sent.

import { by } from "./dom.js";

export function complain(problem) {
  by("problem").textContent = problem;
  by("problem").hidden = !problem;
}
