# The gateway with the built client. From the repository's root:
#   npm run images:build
# Digests are required: `npm run images:pin` asks the registries for them.
ARG NODE_DIGEST
ARG DISTROLESS_DIGEST

FROM node:24.21.0-bookworm-slim@${NODE_DIGEST} AS build
WORKDIR /src
# Packages first: a change of the sources alone does not fetch them again.
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY bff/package.json bff/
COPY web/package.json web/
COPY wiremock/package.json wiremock/
COPY infra/package.json infra/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# No shell, no package manager, no node_modules: the bundle holds all it needs.
FROM gcr.io/distroless/cc-debian12:nonroot@${DISTROLESS_DIGEST}
WORKDIR /app
ENV NODE_ENV=production
# The very Node that was tested; distroless images with a Node of their own follow its releases.
COPY --from=build /usr/local/bin/node /nodejs/bin/node
COPY --from=build /src/bff/package.json bff/package.json
COPY --from=build /src/bff/dist bff/dist
COPY --from=build /src/web/dist web/dist
COPY --from=build /src/infra/containers/health-check.mjs health-check.mjs
USER 65532:65532
EXPOSE 8080 9090
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD ["/nodejs/bin/node", "health-check.mjs", "http://127.0.0.1:9090/healthz"]
ENTRYPOINT ["/nodejs/bin/node"]
CMD ["--enable-source-maps", "bff/dist/main.js"]
