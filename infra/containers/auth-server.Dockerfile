# The development auth server; it refuses to run outside local and dev. From the repository's root:
#   npm run images:build
# Digests are required: `npm run images:pin` asks the registries for them.
ARG NODE_DIGEST
ARG DISTROLESS_DIGEST

FROM node:24.21.0-bookworm-slim@${NODE_DIGEST} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY bff/package.json bff/
COPY web/package.json web/
COPY wiremock/package.json wiremock/
COPY infra/package.json infra/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build:auth-server

FROM gcr.io/distroless/cc-debian12:nonroot@${DISTROLESS_DIGEST}
WORKDIR /app
ENV NODE_ENV=production AUTH_HOST=0.0.0.0
# The very Node that was tested; distroless images with a Node of their own follow its releases.
COPY --from=build /usr/local/bin/node /nodejs/bin/node
COPY --from=build /src/infra/package.json infra/package.json
COPY --from=build /src/infra/dist infra/dist
COPY --from=build /src/infra/containers/health-check.mjs health-check.mjs
USER 65532:65532
EXPOSE 8081
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD ["/nodejs/bin/node", "health-check.mjs", "http://127.0.0.1:8081/.well-known/openid-configuration"]
ENTRYPOINT ["/nodejs/bin/node"]
CMD ["--enable-source-maps", "infra/dist/auth-server.js"]
