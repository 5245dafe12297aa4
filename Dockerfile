# App, server and command line are built (docs/decisions/0022); the one package beside them is better-sqlite3.
# Node is the version that package.json names. A release names the image by its digest too (docs/decisions/0095).

FROM node:24.21.0-slim AS build
WORKDIR /inglenook
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund && npm rebuild node
COPY . .
ARG INGLENOOK_VERSION
ARG INGLENOOK_COMMIT
RUN npm run build:parts -- app server

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /inglenook
COPY --from=build /inglenook/LICENSE ./
COPY --from=build /inglenook/dist/current/app ./dist/app
COPY --from=build /inglenook/dist/current/server/*.mjs ./dist/server/
COPY --from=build /inglenook/node_modules/better-sqlite3/package.json ./node_modules/better-sqlite3/
COPY --from=build /inglenook/node_modules/better-sqlite3/lib ./node_modules/better-sqlite3/lib
COPY --from=build /inglenook/node_modules/better-sqlite3/prebuilds/linux-*.node ./node_modules/better-sqlite3/prebuilds/
COPY --from=build /inglenook/dist/current/app/.vite/third-party-licenses.md ./licenses/app.md
COPY --from=build /inglenook/dist/current/server/third-party-licenses.md ./licenses/server.md
COPY --from=build /inglenook/node_modules/better-sqlite3/LICENSE ./licenses/better-sqlite3.txt
COPY --from=build /inglenook/bin/inglenook ./bin/
# Files keep the modes of the folder that they are copied from, where a umask may have closed them to others.
RUN ln -s /inglenook/bin/inglenook /usr/local/bin/ && mkdir /data && chown node:node /data && chmod -R a+rX /inglenook
USER node
EXPOSE 3000
# bash opens the connection itself: a Node that starts for each check takes longer than the server for its answer.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r -t 4 _ status _ <&3 && [ \"$status\" = 200 ]"]
CMD ["inglenook", "start"]
