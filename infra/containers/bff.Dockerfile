# syntax=docker/dockerfile:1
# The gateway with the built client. From the repository's root:
#   docker build -f infra/containers/bff.Dockerfile -t ebp-portal/bff .
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
# Packages first: a change of the sources alone does not fetch them again.
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY bff/package.json bff/
COPY web/package.json web/
COPY wiremock/package.json wiremock/
COPY infra/package.json infra/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# No shell, no package manager, no node_modules: the bundle holds all it needs.
FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build /src/bff/package.json bff/package.json
COPY --from=build /src/bff/dist bff/dist
COPY --from=build /src/web/dist web/dist
COPY --from=build /src/infra/containers/health-check.mjs health-check.mjs
USER 65532:65532
EXPOSE 8080 9090
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD ["/nodejs/bin/node", "health-check.mjs", "http://127.0.0.1:9090/healthz"]
CMD ["--enable-source-maps", "bff/dist/main.js"]
