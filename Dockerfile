# The server with its browser client: docker build -t ludarium .
# One container with a database file is enough for friends; compose.yaml runs it twice on PostgreSQL.

FROM python:3.13 AS wheel
WORKDIR /ludarium
COPY locks/play.txt locks/play.txt
RUN pip install --no-cache-dir -r locks/play.txt
COPY pyproject.toml README.md LICENSE ./
COPY tools tools
COPY web web
COPY src src
# The browser client and its engine are built on the way, with the Node of a package among those above.
RUN LUDARIUM_COMPILE=must pip wheel --no-deps --no-build-isolation --wheel-dir dist .

FROM python:3.13-slim
COPY locks/play.txt /tmp/play.txt
RUN pip install --no-cache-dir -r /tmp/play.txt && useradd --create-home --uid 10001 ludarium \
    && mkdir -m 700 /data && chown ludarium /data
COPY --from=wheel /ludarium/dist /tmp/dist
RUN pip install --no-cache-dir --no-deps /tmp/dist/*.whl && rm -r /tmp/dist
USER ludarium
WORKDIR /data
VOLUME /data
EXPOSE 8000
# Whoever can reach it comes by https: LUDARIUM_SECRET and LUDARIUM_PUBLIC must be set (docs/server.md).
ENV LUDARIUM_HOST=0.0.0.0 LUDARIUM_PORT=8000 LUDARIUM_DATABASE=/data/ludarium.sqlite
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/readyz', timeout=4)"]
STOPSIGNAL SIGTERM
CMD ["ludarium", "serve"]
