import { basename, dirname } from 'node:path';

/**
 * How a documented command is tested. Commands run from the repository's root, with the recorded upstream and the
 * services running.
 */
export type Execution =
  /** Runs unchanged, or in the given short form; it must exit with 0. */
  | { readonly run?: string }
  /** Runs until it prints this and then receives Ctrl-C; `last` is what it must print on exit. */
  | { readonly until: string; readonly run?: string; readonly last?: string }
  /** Cannot run on every machine, or is `npm test` itself; the named file tests the same thing. */
  | { readonly triedBy: string };

const asItStands: Execution = {};
/** On ports of its own, beside everything else on this machine. */
const ownPorts =
  'PORT=26480 ADMIN_PORT=26481 REDIS_PORT=26482 WIREMOCK_PORT=26483 AUTH_PORT=26484 TESTING_PORT=26485 PUSH_PORT=26486';

/** Settings of a gateway that uses the services of this run. */
const ownServices =
  'REDIS_URL=$TEST_REDIS_URL AUTH_ISSUER_URL=$TEST_AUTH_URL UPSTREAM_URL=$TEST_WIREMOCK_URL AUTH_CLIENT_SECRET=development-only-client-secret';

/** With fewer visitors or less time, compilation and pooling at the start still count as growth. */
const shortSoak = 'npm run soak -- 4 12';
const askReadiness = `kubectl exec -n ebp-prod deploy/portal -- /nodejs/bin/node -e "fetch('http://127.0.0.1:9090/readyz').then((answer) => answer.text()).then(console.log)"`;
const createSecret = 'kubectl create secret generic portal-secrets -n ebp-prod --from-file=.run/prod';
const raiseReplicas = `kubectl patch hpa portal -n ebp-prod -p '{"spec":{"minReplicas":6}}'`;
/** The secrets besides `portal-secrets`, and what each is made of. */
const otherSecrets = {
  'portal-client-key': 'prod-others/AUTH_CLIENT_KEY',
  'portal-telephony': 'prod-others/TELEPHONY_CLIENT_SECRET',
  'portal-web-push': 'prod-others/WEB_PUSH_KEY',
  'portal-traces': 'prod-others/OTEL_EXPORTER_OTLP_HEADERS',
  'portal-upstream': 'prod-upstream',
};
/** Without a cluster: kubectl makes the secret from the file or folder, and nobody gets it. */
const createOtherSecrets = Object.entries(otherSecrets).map(([name, from]): [string, Execution] => {
  const create = `kubectl create secret generic ${name} -n ebp-prod --from-file=.run/${from} --dry-run=client -o yaml`;
  const file = from === 'prod-upstream' ? `${from}/headers` : from;
  const run = `mkdir -p .run/${dirname(file)} && touch .run/${file} && ${create} | grep -q '^  ${basename(file)}:'`;
  return [`${create} | kubectl apply -f -`, { run }];
});

/** A selection of the tests that `npm test` runs. */
const someTests =
  /^npm run test:(e2e -- [\w-]+|services -- vitest run --root (bff|contracts|wiremock|infra)( [\w/-]+)*)$/;

/** How a documented command is tested; undefined makes a test fail. */
export function executionOf(command: string): Execution | undefined {
  return executions[command] ?? (someTests.test(command) ? { triedBy: 'infra/checks/test.ts' } : undefined);
}

/** The command to run. A documented `curl` exits with 0 whatever the answer; here it fails on an error status. */
export function asExecuted(command: string, execution: Execution): string {
  const run = 'run' in execution ? execution.run : undefined;
  return (run ?? command).replaceAll(/\bcurl (?!-s?f\b)/g, 'curl -f ');
}

/** By command. */
export const executions: Readonly<Record<string, Execution>> = {
  'npm start': { run: `${ownPorts} npm start`, until: 'The portal is ready' },
  'npm run dev': { run: `${ownPorts} npm run dev`, until: 'is ready' },
  'npm run lighthouse': { run: 'LIGHTHOUSE_RUNS=1 npm run lighthouse -- not-found' },
  'npm run lighthouse -- home machine': { run: 'LIGHTHOUSE_RUNS=1 npm run lighthouse -- not-found' },
  'npm test': { triedBy: 'infra/checks/test.ts' },
  'npm run <command> -- --help': { triedBy: 'infra/bootstrap/answer.test.ts' },
  'npm test -- bff e2e': { run: 'npm test -- sizes unused' },
  'npm run test:again -- 10 --busy': { run: 'npm run test:again -- 2 --busy sizes' },
  'npm run mutation -- --sample 200': { run: 'npm run mutation -- contracts/src/rules/file-names.ts' },
  'npm test -- types lint boundaries unused sizes': asItStands,
  'npm run issuers -- glewlwyd': asItStands,
  'npm run issuers': { run: 'npm run issuers -- glewlwyd' },
  'npm run connect': asItStands,
  'npm run start:other-make': { until: '"portal"' },
  'npm run browsers': { run: 'npm run browsers -- sign-in' },
  'npm run browsers -- webkit toner': asItStands,
  'npm run faults': { run: 'npm run faults -- HTML' },
  'npm run check:config': { run: `${ownServices} npm run check:config` },
  'npm run build': asItStands,
  'npm run build:auth-server': asItStands,
  'npm run build:state-service': asItStands,
  'npm run start:bff': { triedBy: 'infra/containers/images.test.ts' },
  'npm run requirements': asItStands,
  'npm run bundle-budget': asItStands,
  'npm run docs:generate': asItStands,
  'npm run docs:generate -- --release': {
    run: 'npm run docs:generate -- --release; code=$?; git checkout -q -- docs/released; exit $code',
  },
  'npx --yes @redocly/cli@2 lint docs/openapi.json docs/upstream-openapi.json': asItStands,
  'npx --yes @stoplight/spectral-cli@6 lint docs/openapi.json docs/upstream-openapi.json': asItStands,
  'npx --yes -p typescript@5 -p openapi-typescript@7 openapi-typescript docs/openapi.json -o .run/portal-api.ts':
    asItStands,
  'npx tsc --noEmit --strict --module nodenext --allowImportingTsExtensions --types node docs/client/list-machines.ts':
    asItStands,
  'npx node docs/client/list-machines.ts http://localhost:8080 CHK admin@harbour.example Harbour-2026': {
    triedBy: 'web/e2e/workbench.e2e.ts',
  },
  'npm run docs:commands': { triedBy: 'infra/docs/run-commands.ts' },
  'npm run manifests': asItStands,
  'npm run sessions': { run: 'npm run sessions -- --help' },
  'npm run sessions -- --help': asItStands,
  'kubectl exec -n ebp-prod deploy/portal -- /nodejs/bin/node bff/dist/sessions.js list CHK': {
    triedBy: 'infra/containers/images.test.ts',
  },
  'kubectl logs -n ebp-prod <pod> -c check-config': {
    // Without a cluster: the container must be in kubectl's rendered output.
    run: "kubectl kustomize infra/kubernetes/overlays/prod | grep -q 'name: check-config$'",
  },
  'npm run sessions -- end-all': { run: `${ownServices} npm run sessions -- end-all` },
  'npm run sessions -- forget CHK <user pkey>': {
    run: `${ownServices} npm run sessions -- forget CHK U-OF-NOBODY`,
  },
  'npm run sessions -- list CHK': { run: `${ownServices} npm run sessions -- list CHK` },
  'npm run test:services -- vitest run --root bff': {
    run: 'npm run test:services -- vitest run --root bff src/config',
  },
  'npm run test:services -- vitest run --root bff recorded matrix fuzz': asItStands,
  'npm run test:services -- vitest run --root web faq': asItStands,
  'npm run test:services -- vitest run --root web find-anything': asItStands,
  'npm run test:services -- vitest run --root web tools/messages': asItStands,
  'npm run messages': asItStands,
  'npm run format': asItStands,
  'npm run changes': asItStands,
  'npm run changes -- list-screen': { run: 'npm run changes -- field-of-a-form' },
  'npm run test:e2e -- login': asItStands,
  'npm run test:e2e -- --grep MTR-13': asItStands,
  'npm run test:e2e -- --project=measuring first-load': asItStands,
  'npm run test:e2e -- --project=measuring document-scale': asItStands,
  'npm run test:e2e -- --project=measuring memory': asItStands,
  'npm run test:e2e -- --project=measuring scale': {
    run: 'npm run test:e2e -- --project=measuring machine-scale',
  },
  'npm run test:e2e -- --project=measuring user-scale': asItStands,
  'npm run test:e2e -- focus --project=measuring': {
    run: "npm run test:e2e -- focus.measure --project=measuring --grep 'of (login|not-found) is'",
  },
  'npm run test:e2e -- speech --project=measuring': asItStands,
  'npm run test:e2e -- every-page --project=measuring': asItStands,
  'npm run test:e2e -- nothing-unasked --project=measuring': asItStands,
  'npm run test:e2e -- every-state --project=measuring': {
    run: "npm run test:e2e -- every-state --project=measuring --grep 'state for guests'",
  },
  'npm run test:e2e -- every-page every-state focus speech --project=measuring': {
    run: 'npm run test:e2e -- speech --project=measuring',
  },
  'E2E_SLOW_PHONE=1 npm run test:e2e -- guest-journey': asItStands,
  'npm run test:pictures': asItStands,
  'FUZZ_SEED=random FUZZ_TIMES=100 npm run test:services -- vitest run --root contracts': {
    run: 'FUZZ_SEED=random FUZZ_TIMES=2 npm run test:services -- vitest run --root contracts rules',
  },
  'FUZZ_TIMES=100 npm run test:services -- vitest run --root bff fuzz': {
    run: 'FUZZ_TIMES=2 npm run test:services -- vitest run --root bff gateway/fuzz && npm run test:services -- vitest run --root bff http-fuzz',
  },

  'npm run bench': { run: 'npm run bench -- 1 1' },
  'npm run bench -- --scale 5 1000 1000': { run: 'npm run bench -- --scale 1 100 100' },
  'npm run bench -- --fairness 5 5': { run: 'npm run bench -- --fairness 1 1' },
  'npm run bench -- --beside <checkout> 40 1': { run: 'npm run build && npm run bench -- --beside . 1 1' },
  'npm run bench -- --stored 5 1000000': { run: 'npm run bench -- --stored 1 100' },
  'npm run bench -- --scale': { run: 'npm run bench -- --scale 1 100 100' },
  'npm run bench:endurance': { run: 'npm run bench:endurance -- 2000' },
  'curl -s http://localhost:9090/readyz': {
    run: `${ownPorts} npm start & curl -sf --retry 120 --retry-connrefused --retry-delay 1 -o /dev/null localhost:26481/healthz; curl -f http://localhost:26481/readyz; code=$?; kill $!; wait $!; exit $code`,
  },
  'npm run alerts': asItStands,
  'npm run alerts -- --record': {
    run: 'npm run alerts -- --record; code=$?; git checkout -q -- infra/observability/recorded; exit $code',
  },
  'npm run topology -- 6': asItStands,
  'npm run topology': { run: 'npm run topology -- 6' },
  'npm run topology:upgrade -- <commit>': { run: 'npm run topology:upgrade -- HEAD' },
  'npm run topology:upgrade -- 0dcf871': { run: 'npm run topology:upgrade -- HEAD' },
  'npm run soak -- 10 10': { run: shortSoak },
  'npm run soak': { run: shortSoak },
  'npm audit': { run: 'npm run security -- audit' },
  'npm run security -- hostile': { run: "npm run security -- hostile 'the captcha: learns'" },
  'npm run security': { run: 'npm run security -- audit headers' },

  'npm run wiremock:start': {
    until: 'WireMock listens',
    run: 'WIREMOCK_PORT=26490 TESTING_PORT=26491 npm run wiremock:start',
  },
  'npm run wiremock:reset': asItStands,
  'npm run wiremock:check': asItStands,
  'npm run wiremock:check -- message': asItStands,
  'npm run wiremock:build': asItStands,

  'npm run wiremock:record -- --target https://erp.uat.example --name uat': {
    run: 'npm run wiremock:record -- --target $TEST_WIREMOCK_URL --name tried-by-docs',
    until: 'Recording',
    last: 'Written',
  },
  'npm run wiremock:record -- --play uat': {
    run: 'npm run wiremock:record -- --play tried-by-docs',
    until: '8083',
  },
  'npm run wiremock:record -- --target <address>': { triedBy: 'infra/docs/run-commands.ts' },
  'npm run contracts:verify -- --target <address> ...': { triedBy: 'infra/docs/run-commands.ts' },
  'npm run contracts:verify -- --target <address> --token <t> --company <c>': {
    triedBy: 'infra/docs/run-commands.ts',
  },
  'npm run contracts:verify -- --target https://erp.uat.example --token "$TOKEN" --company CHK': {
    run: 'npm run contracts:verify -- --target $TEST_WIREMOCK_URL --token dev.U-HK-0001.x --company CHK',
  },
  'npm run contracts:verify -- --target https://erp.uat.example --token "$TOKEN" --company CHK --agent-token "$AGENT_TOKEN" --writes .run/writes':
    {
      run: 'npm run contracts:verify -- --target $TEST_WIREMOCK_URL --token dev.U-HK-0001.x --company CHK --agent-token dev.U-EBP-0001.x --writes .run/writes',
    },
  'sh .run/writes/writes.sh': { triedBy: 'wiremock/src/verify/writes.test.ts' },
  'npm run contracts:verify -- --answers .run/writes/answers': {
    run: 'TARGET=$TEST_WIREMOCK_URL TOKEN=dev.U-HK-0001.x AGENT_TOKEN=dev.U-EBP-0001.x sh .run/writes/writes.sh; npm run contracts:verify -- --answers .run/writes/answers',
  },
  'npm run contracts:verify -- --target http://localhost:8082 --token dev.U-HK-0001.x --company CHK --agent-token dev.U-EBP-0001.x':
    {
      run: 'npm run contracts:verify -- --target $TEST_WIREMOCK_URL --token dev.U-HK-0001.x --company CHK --agent-token dev.U-EBP-0001.x',
    },
  'curl -X PUT $W/scenarios/fault.message.search/state -d \'{"state": "rejected"}\'': asItStands,
  'curl -X PUT $W/scenarios/fault.message.search/state': asItStands,
  'curl -X PUT $W/scenarios/maintenance/state -d \'{"state": "on"}\'': asItStands,
  'curl -X PUT $W/scenarios/maintenance/state': asItStands,
  'curl -X POST $W/scenarios/reset': asItStands,
  'curl $CLOCK': asItStands,
  'curl -X PUT $CLOCK -d \'{"now": "2031-03-01T04:00:00Z"}\'': asItStands,
  'curl -X DELETE $CLOCK': asItStands,
  'curl $STATE': asItStands,
  'curl $STATE > .run/changed.json': { run: 'mkdir -p .run && curl -f $STATE > .run/changed.json' },
  'curl -X DELETE $STATE': asItStands,
  'curl -X PUT $STATE -d @.run/changed.json': { run: 'curl -f -X PUT $STATE -d @.run/changed.json' },
  'curl -X PUT $STATE -d \'{"locations": {"HK-M-0001": "Under the stairs"}}\'': asItStands,
  'curl -X POST $W/requests/find -d \'{"method": "PUT", "urlPathPattern": "/api/ebp/tonerorder/.*"}\'':
    asItStands,
  'curl -X POST $W/requests/find -d \'{"headers": {"X-Correlation-Id": {"equalTo": "<id from the error message>"}}}\'':
    asItStands,
  'curl "$W/requests?limit=5"': asItStands,
  'curl -X POST $W/near-misses/request-pattern -d \'{"method": "GET", "urlPath": "/api/ebp/message/search", "queryParameters": {"top": {"equalTo": "1"}}}\'':
    asItStands,

  'npm run images:pin': { triedBy: 'infra/containers/pinned-images.test.ts' },
  'mkdir -p .run/secrets': asItStands,
  'openssl rand -base64 -out .run/secrets/SESSION_SECRETS 48': asItStands,
  'openssl rand -base64 -out .run/secrets/TOKEN_KEYS 32': asItStands,
  'printf development-only-client-secret > .run/secrets/AUTH_CLIENT_SECRET': asItStands,
  'chmod 644 .run/secrets/SESSION_SECRETS .run/secrets/TOKEN_KEYS .run/secrets/AUTH_CLIENT_SECRET':
    asItStands,
  'mkdir -p -m 700 .run/prod': asItStands,
  'openssl rand -base64 -out .run/prod/SESSION_SECRETS 48': asItStands,
  'openssl rand -base64 -out .run/prod/TOKEN_KEYS 32': asItStands,
  'npm run captcha:record': { triedBy: 'bff/src/captcha/captcha.test.ts' },
  'npm run images:build': { triedBy: 'infra/containers/images.test.ts' },
  'docker compose --env-file infra/containers/digests.env -f infra/containers/compose.yaml up --build': {
    triedBy: 'infra/containers/images.test.ts',
  },
  'docker compose --env-file infra/containers/digests.env -f infra/containers/compose.yaml config': {
    // Debian's Compose is a separate program; the digests are placeholders.
    run: `for name in NODE DISTROLESS HAPROXY REDIS WIREMOCK; do export "\${name}_DIGEST=sha256:$(printf 'a%.0s' $(seq 64))"; done; (docker compose version >/dev/null 2>&1 && docker compose -f infra/containers/compose.yaml config || docker-compose -f infra/containers/compose.yaml config)`,
  },
  'kubectl apply -f infra/kubernetes/overlays/prod/namespace.yaml': {
    // Without a cluster: the resource must be in kubectl's rendered output.
    run: "kubectl kustomize infra/kubernetes/overlays/prod | grep -q '^kind: Namespace$'",
  },
  'kubectl apply -k infra/kubernetes/overlays/prod': {
    run: 'kubectl kustomize infra/kubernetes/overlays/prod',
  },
  // The program is in the image's own test; a cluster, and what it restarts, is nowhere here.
  [askReadiness]: { triedBy: 'infra/containers/images.test.ts' },
  [`${createSecret} --dry-run=client -o yaml | kubectl apply -f -`]: {
    run: `${createSecret} --dry-run=client -o yaml | grep -q 'TOKEN_KEYS:'`,
  },
  'mkdir -p -m 700 .run/prod-others .run/prod-upstream': asItStands,
  ...Object.fromEntries(createOtherSecrets),
  'kubectl rollout restart -n ebp-prod deployment/portal': { triedBy: 'infra/kubernetes/manifests.test.ts' },
  'kubectl rollout status -n ebp-prod deployment/portal': { triedBy: 'infra/kubernetes/manifests.test.ts' },
  'kubectl get pods -n ebp-prod -l app.kubernetes.io/name=portal': {
    triedBy: 'infra/kubernetes/manifests.test.ts',
  },
  'kubectl describe pod -n ebp-prod <pod>': { triedBy: 'infra/kubernetes/manifests.test.ts' },
  'kubectl get events -n ebp-prod': { triedBy: 'infra/kubernetes/manifests.test.ts' },
  'kubectl delete pod -n ebp-prod <pod>': { triedBy: 'infra/kubernetes/manifests.test.ts' },
  [raiseReplicas]: {
    run: `${raiseReplicas.replace('hpa portal', '--local -f infra/kubernetes/base/autoscaler.yaml')} -o yaml | grep -q 'minReplicas: 6$'`,
  },
  'kubectl rollout history -n ebp-prod deployment/portal': { triedBy: 'infra/kubernetes/manifests.test.ts' },
  'kubectl rollout history -n ebp-prod deployment/portal --revision=<number>': {
    triedBy: 'infra/kubernetes/manifests.test.ts',
  },
  'kubectl rollout undo -n ebp-prod deployment/portal --to-revision=<number>': {
    triedBy: 'infra/kubernetes/manifests.test.ts',
  },
  'kubectl logs -n ebp-prod -l app.kubernetes.io/name=portal -c bff --tail=-1 --max-log-requests=50 --since=1h':
    { triedBy: 'infra/kubernetes/manifests.test.ts' },
  'kubectl exec -i -n ebp-prod deploy/portal -- /nodejs/bin/node --env-file=/dev/stdin bff/dist/check-config.js < trial.env':
    {
      run: `npm run build && printf 'CHECK_COMPANY=CHK\nCHECK_LOGIN_NAME=admin@harbour.example\nCHECK_PASSWORD=Harbour-2026\n' | ${ownServices} node_modules/.bin/node --env-file=/dev/stdin bff/dist/check-config.js | grep '^ok .*tokens say who signed in'`,
    },
  [createSecret]: { run: `${createSecret} --dry-run=client -o yaml | grep -q 'TOKEN_KEYS:'` },
};
