# App and server are built (docs/decisions/0020); the command line runs its TypeScript as it is.

FROM node:24-slim AS build
WORKDIR /inglenook
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm run build:server

FROM node:24-slim AS production-dependencies
WORKDIR /inglenook
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /inglenook
COPY --from=production-dependencies /inglenook/node_modules ./node_modules
COPY --from=build /inglenook/dist ./dist
COPY package.json knexfile.ts LICENSE ./
COPY contract ./contract
COPY api ./api
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "dist/server/server.mjs"]
