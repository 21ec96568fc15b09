# Each RUN line also works by hand, as root, in a clean Debian 13 tree with this folder at /app.
# Another base, such as a newer one: --build-arg BASE=python:3.13-slim@sha256:…
ARG BASE=python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b
FROM ${BASE}

WORKDIR /app
COPY . /app

RUN python3 -m venv /opt/lockkeeper
# The driver of PostgreSQL and the build tools are in the lock, too; after that nothing is downloaded.
RUN /opt/lockkeeper/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements.lock
RUN /opt/lockkeeper/bin/pip install --no-cache-dir --no-index --no-deps --no-build-isolation .
RUN useradd --system --create-home --home-dir /data lockkeeper

USER lockkeeper
ENV LOCKKEEPER_DATA=/data PATH=/opt/lockkeeper/bin:$PATH
VOLUME /data
# What `lockkeeper check` looks at, without the second of CPU that a start of Python with the whole bot takes every minute.
HEALTHCHECK --interval=1m --timeout=10s --start-period=1m CMD ["/bin/sh", "-c", "test -n \"$(find /data/heartbeat -mmin -1.5)\""]
# The doctor's words are the last in the log if the bot cannot start.
CMD ["/bin/sh", "-c", "lockkeeper doctor --start && exec lockkeeper"]
