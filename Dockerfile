# syntax=docker/dockerfile:1
# One image for web and worker processes; ROLE selects one. Pages and server are built, and the server's commands run
# from their TypeScript. See docs/operations.md.
ARG NODE=node:24-bookworm-slim
# The image of the previous release. Its scripts stay for people who have one of its pages open (docs/decisions/012).
ARG FORMER=${NODE}

# Without FORMER this folder is empty.
FROM ${FORMER} AS former
USER root
RUN mkdir -p /app/web/build/client/assets

FROM ${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY sandbox/package.json sandbox/
COPY e2e/package.json e2e/

# `npm ci` requires entries for every platform, which the lockfile lacks for some tools. `npm install --no-save` installs
# the same versions from the lockfile and accepts that.
FROM manifests AS build
ARG INSTALL="--no-audit --no-fund --workspace contract --workspace server --workspace web --include-workspace-root"
RUN npm ci $INSTALL || npm install --no-save $INSTALL
COPY contract contract
COPY server server
COPY web web
COPY scripts scripts
COPY tsconfig.base.json tsconfig.json ./
# Copied, because Podman's cache ignores the content of mounts, and another FORMER would change nothing.
COPY --from=former /app/web/build/client/assets web/build/client/assets
RUN npm run build

FROM manifests AS packages
ARG INSTALL="--no-audit --no-fund --omit=dev --workspace contract --workspace server"
RUN (npm ci $INSTALL || npm install --no-save $INSTALL) \
    && mkdir -p server/node_modules contract/node_modules
# Removes development tools that npm installs because they are optional peers of some packages.
RUN cd node_modules && rm -rf typescript @typescript vite vitest @vitest rolldown @rolldown @oxc-project lightningcss* \
    esbuild @esbuild @esbuild-kit drizzle-kit tsx

FROM ${NODE}
# Memory: docs/decisions/065-memory.md.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/server/node_modules server/node_modules
COPY --from=packages /app/contract/node_modules contract/node_modules
COPY contract contract
COPY server server
COPY --from=build /app/server/build server/build
COPY --from=build /app/web/build web/build
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=192", "server/build/main.js"]
