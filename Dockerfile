# Each RUN line also works by hand, as root, in a clean Debian 13 tree with this folder at /app.
FROM python:3.13-slim

WORKDIR /app
COPY . /app

RUN python3 -m venv /opt/lockkeeper
RUN /opt/lockkeeper/bin/pip install --no-cache-dir -r requirements-postgresql.lock
RUN /opt/lockkeeper/bin/pip install --no-cache-dir --no-deps .
RUN useradd --system --create-home --home-dir /data lockkeeper

USER lockkeeper
ENV LOCKKEEPER_DATA=/data PATH=/opt/lockkeeper/bin:$PATH
VOLUME /data
HEALTHCHECK --interval=1m --timeout=10s --start-period=1m CMD ["/opt/lockkeeper/bin/lockkeeper", "check"]
CMD ["/opt/lockkeeper/bin/lockkeeper"]
