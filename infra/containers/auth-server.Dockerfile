# syntax=docker/dockerfile:1
# The development auth server; it refuses to run outside local and dev. From the repository's root:
#   docker build -f infra/containers/auth-server.Dockerfile -t ebp-portal/auth-server .
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY bff/package.json bff/
COPY web/package.json web/
COPY wiremock/package.json wiremock/
COPY infra/package.json infra/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build:auth-server

FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /app
ENV NODE_ENV=production AUTH_HOST=0.0.0.0
COPY --from=build /src/infra/package.json infra/package.json
COPY --from=build /src/infra/dist infra/dist
COPY --from=build /src/infra/containers/health-check.mjs health-check.mjs
USER 65532:65532
EXPOSE 8081
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD ["/nodejs/bin/node", "health-check.mjs", "http://127.0.0.1:8081/.well-known/openid-configuration"]
CMD ["--enable-source-maps", "infra/dist/auth-server.js"]
