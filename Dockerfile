# App, server and command line are built (docs/decisions/0022); the one package beside them is better-sqlite3.

FROM node:24-slim AS build
WORKDIR /inglenook
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund && npm rebuild node
COPY . .
RUN npm run build && npm run build:server

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /inglenook
COPY --from=build /inglenook/LICENSE ./
COPY --from=build /inglenook/dist/app ./dist/app
COPY --from=build /inglenook/dist/server/*.mjs ./dist/server/
COPY --from=build /inglenook/node_modules/better-sqlite3/package.json ./node_modules/better-sqlite3/
COPY --from=build /inglenook/node_modules/better-sqlite3/lib ./node_modules/better-sqlite3/lib
COPY --from=build /inglenook/node_modules/better-sqlite3/prebuilds/linux-*.node ./node_modules/better-sqlite3/prebuilds/
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--disable-warning=ExperimentalWarning", "dist/server/server.mjs"]
