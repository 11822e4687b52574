# syntax=docker/dockerfile:1
# The state service behind WireMock, with the demo world it answers from. From the repository's root:
#   docker build -f infra/containers/state-service.Dockerfile -t ebp-portal/state-service .
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
RUN npm run build:state-service

FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /app
ENV NODE_ENV=production STATE_HOST=0.0.0.0 STATE_PORT=8083 RECORDED_FOLDER=wiremock
COPY --from=build /src/infra/package.json infra/package.json
COPY --from=build /src/infra/dist/state-service infra/dist/state-service
COPY --from=build /src/wiremock/world wiremock/world
COPY --from=build /src/wiremock/__files/static/videos wiremock/__files/static/videos
COPY --from=build /src/infra/containers/health-check.mjs health-check.mjs
USER 65532:65532
EXPOSE 8083
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD ["/nodejs/bin/node", "health-check.mjs", "http://127.0.0.1:8083/__state"]
CMD ["--enable-source-maps", "infra/dist/state-service/state-service.js"]
