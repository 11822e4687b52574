/**
 * What the npm scripts do and take, by name. An option that its text does not name is refused, and so is any argument
 * where the first line has room for none. `--option <value>` is an option with a value, which `parseArgs` reads.
 */
export const usages = {
  start: `npm start

Installs, builds and starts the whole portal, and prints its address and the demo accounts; Ctrl-C stops all of it.
PORT, ADMIN_PORT, REDIS_PORT, WIREMOCK_PORT and AUTH_PORT choose other ports, PUBLIC_URL the address browsers use.

Example
  PORT=8090 npm start
`,
  dev: `npm run dev

Starts the same portal as npm start, on the same ports, and reloads it on each change.

Example
  PORT=8090 npm run dev
`,
  test: `npm test [-- <step> ...]

Runs all steps, or those named by their name or its first word.
Steps: types, lint, boundaries, unused, sizes, contracts, bff, web, wiremock, infra, e2e

Examples
  npm test
  npm test -- types lint
  npm test -- bff e2e
`,
  'test:again': `npm run test:again -- <times> [--busy] [<step> ...]

Runs npm test, or the steps named, so many times and shows the closing line and the seconds of each. At the end it names
the tests that failed in some of the runs. With --busy a neighbour keeps one core busy during every second run.

Example
  npm run test:again -- 10 --busy
`,
  mutation: `npm run mutation [-- --sample <number>] [<folder or file> ...]

Changes the rules and the gateway's guard in small ways, one at a time, and runs the tests that meet the change: a mutant
that no test notices is printed. Without --sample all are tried, which takes hours; a sample is spread evenly. Without a
folder it changes contracts/src/rules and, of bff/src, access, session and gateway.

Examples
  npm run mutation -- --sample 200
  npm run mutation -- contracts/src/rules/file-names.ts
`,
  'test:services': `npm run test:services -- <command>

Runs one command with Redis, the recorded upstream (WireMock) and the development auth server up on free ports, and
stops them afterwards. The exit code is the command's. It finds the addresses in

  TEST_REDIS_URL      redis://127.0.0.1:<port>
  TEST_WIREMOCK_URL   http://localhost:<port>, admin API included
  TEST_AUTH_URL       the issuer
  TEST_PUBLIC_URL     the portal's address, which the auth server sends browsers back to
  TEST_PUSH_URL       plays the push service of browsers
  CHROMIUM_PATH       a browser for tests that need one
  JAVA_HOME           a Java that is new enough

Examples
  npm run test:services -- vitest run --root bff
  npm run test:services -- vitest run --root bff src/session
  npm run test:services -- bash            (a shell with all of it up)
`,
  'test:e2e': `npm run test:e2e [-- <Playwright arguments>]

Runs the end-to-end tests, or those named, in Chromium against a portal of their own on free ports. The measurements,
which take minutes each, run only with --project=measuring.

Examples
  npm run test:e2e
  npm run test:e2e -- machine              (files whose name contains it)
  npm run test:e2e -- --grep MTR-13        (words in the titles of tests)
  npm run test:e2e -- --project=measuring first-load
  E2E_PICTURES=1 npm run test:e2e -- home  (leaves pictures of its pages in .run/pictures)
`,
  browsers: `npm run browsers [-- <browsers and words of journeys>]

Takes the main journeys, or those whose name contains one of the words, in Chromium, Firefox ESR and WebKitGTK, or in those
named, each time in a fresh browser, against a portal of its own. Prints how many seconds each took. Ends with 1 when one
failed, with a picture of the page in .run, or when a page reported an error or a violation of its content policy.

Examples
  npm run browsers
  npm run browsers -- firefox
  npm run browsers -- webkit toner print
`,
  issuers: `npm run issuers [-- <words>]

Connects the built gateway to OpenID Connect providers that nobody here wrote, from Debian's packages, or to those whose
name contains one of the words, and signs in and out with a browser, with faults in between. Prints what was seen at each.
Ends with 1 when a step failed.

Examples
  npm run issuers
  npm run issuers -- glewlwyd
`,
  connect: `npm run connect

Connects the built gateway to an ERP and an issuer of another make, in the order of docs/integrating.md, with the
mistakes that are usually made, and takes a browser through the main journeys. Prints what was seen and how long each
step took. Ends with 1 when a step failed.

Example
  npm run connect
`,
  'start:other-make': `npm run start:other-make

Runs the built portal in front of an ERP and an issuer of another make until Ctrl-C. Its first line has the addresses as JSON.

Example
  npm run start:other-make
`,
  'test:pictures': `npm run test:pictures [-- <commit>]

Compares every part and popup of the kit page, at three widths, light and dark, with how a commit drew it (the last
one where none is named). Ends with 1 where a picture differs; .run/pictures-* then has it before, after and the
difference.

Examples
  npm run test:pictures
  npm run test:pictures -- HEAD~3
`,
  bench: `npm run bench [-- <rounds> <seconds>]
npm run bench -- --life [--short]
npm run bench -- --beside <checkout> [<rounds> <seconds>]
npm run bench -- --life --beside <checkout> [<rounds> <rate>]
npm run bench -- --scale [<seconds> <sessions> <streams>]
npm run bench -- --stored [<seconds> <sessions>]
npm run bench -- --fairness [<rounds> <seconds>]

Compares the gateway with common alternatives, with one session and one call, then with a load that looks like life.

  --life      with the load that looks like life alone; --short shows only that it runs
  --beside    compares it with another build of itself, in turn; with --life by the CPU of an action
  --scale     how it scales with processes, sessions and event streams
  --stored    whether a request costs the same with a million sessions in Redis
  --fairness  how much one noisy session slows down quiet ones

Examples
  npm run bench -- 5 3
  npm run bench -- --scale 5 1000 1000
`,
  'bench:endurance': `npm run bench:endurance [-- <requests>]

Sends 100,000 requests with pauses, or so many, through two replicas to an upstream that closes idle connections after a
second, then load while each replica is replaced twice. Ends with 1 when a request failed.

Example
  npm run bench:endurance -- 2000
`,
  security: `npm run security [-- headers|attack|audit|hostile [<words>]] [<seconds>]

Looks at the portal from outside, behind TLS as in production. All parts run, or those named; ends with 1 on a finding that
is not known to be none.

  headers   the MDN HTTP Observatory judges its headers
  attack    Wapiti attacks its pages and calls, for 600 seconds or so many
  audit     npm audit judges its packages
  hostile   replays every attack that once worked, or those whose name contains the words

Examples
  npm run security
  npm run security -- audit headers
  npm run security -- hostile 'the captcha: learns'
`,
  soak: `npm run soak [-- <minutes> <visitors>]

Sends mixed traffic, of 16 visitors for 10 minutes or as told, through two replicas while upstream, Redis and issuer fail now
and then. Ends with 1 when an answer left the documented envelope, a session was lost, the gateway logged a fault of its own,
or its heap or open files grew after the first third.

Example
  npm run soak -- 4 12
`,
  faults: `npm run faults [-- <words of a situation's name>]

Puts the gateway through one broken situation after another and prints for each what the user saw, the cause in the log, the
metrics and the health. Ends with 1 when a cause is not the one it should be, when the gateway died, or when SIGTERM, given
while calls are under way, did not end it.

Examples
  npm run faults
  npm run faults -- HTML
`,
  alerts: `npm run alerts [-- --record]

Has promtool parse every expression of rules and dashboard, and test each alert with synthetic series and all of them with
recorded metrics of a gateway. With --record it records these again first.

Example
  npm run alerts
`,
  topology: `npm run topology [-- <visitors>]

Lets 12 visitors, or so many, work on two replicas behind HAProxy, with sessions in Redis behind three Sentinels, while
replicas are rolled, one is lost, both are lost, and the primary Redis is lost. Ends with 1 when something happened that
docs/deployment.md does not allow.

Example
  npm run topology -- 6
`,
  'topology:upgrade': `npm run topology:upgrade -- <commit>

Replaces two replicas of that commit by this version one by one, then takes one of them back, while visitors sign in, work
and sign out. Ends with 1 when a call fails or a session is lost.

Example
  npm run topology:upgrade -- HEAD
`,
  build: `npm run build

Builds client and gateway from scratch, into web/dist and bff/dist.

Example
  npm run build
`,
  'build:auth-server': `npm run build:auth-server

Builds the development auth server as one file, for its image.

Example
  npm run build:auth-server
`,
  'build:state-service': `npm run build:state-service

Builds the state service behind WireMock as one file, for its image.

Example
  npm run build:state-service
`,
  manifests: `npm run manifests

Renders every stage with kubectl, checks it, and compares it with the rendering of the tests. Ends with 1 on a fault.

Example
  npm run manifests
`,
  'start:bff': `npm run start:bff

Runs the built gateway, configured by its environment alone (docs/configuration.md).

Example
  PORT=8080 npm run start:bff
`,
  requirements: `npm run requirements

Names the requirements and open points that no test cites, and the sentences of the documents that no requirement covers.
Ends with 1 when there is one.

Example
  npm run requirements
`,
  'bundle-budget': `npm run bundle-budget

Compares the files of the last build that a browser loads for each page before its first call with their budgets. Ends with
1 when a page is above one.

Example
  npm run bundle-budget
`,
  lighthouse: `npm run lighthouse [-- <words>]

Measures every page of the portal, or those whose name contains one of the words, as a phone sees it for the first time,
with a portal of its own, behind the load balancer of production; ends with 1 when a page misses its budget.

Examples
  npm run lighthouse
  npm run lighthouse -- home machine
  LIGHTHOUSE_RUNS=5 npm run lighthouse -- login
  LIGHTHOUSE_APPLIED=1 npm run lighthouse -- toner   the phone's speed applied instead of calculated
`,
  'wiremock:start': `npm run wiremock:start

Runs the recorded upstream and the workbench for testers until Ctrl-C, on WIREMOCK_PORT and TESTING_PORT.

Example
  WIREMOCK_PORT=8092 npm run wiremock:start
`,
  'wiremock:build': `npm run wiremock:build

Writes the stubs of the recorded upstream that are generated, and removes those that no longer are.

Example
  npm run wiremock:build
`,
  'wiremock:check': `npm run wiremock:check [-- <area> ...]

Asks a recorded upstream of its own for every stub, or those of the areas named, and compares the answers with the
contracts. Ends with 1 on a fault.

Examples
  npm run wiremock:check
  npm run wiremock:check -- message
`,
  'wiremock:reset': `npm run wiremock:reset

Takes the recorded upstream that runs on WIREMOCK_PORT back to its first state: changes, faults and journal are gone.

Example
  npm run wiremock:reset
`,
  'wiremock:record': `npm run wiremock:record -- --target <address> [--name <name>] [--port <port>]
npm run wiremock:record -- --play <name> [--port <port>]

Records what an upstream answers, without personal data, until Ctrl-C; with --play it plays a recording. The name is session
and the port 8083 where none is given.

  --credentials <folder>   what the upstream wants besides the user's token, as in UPSTREAM_CREDENTIALS_DIRECTORY
  --packs <folder>         for companies and languages of packs, the folder of PACKS_DIRECTORY
  --header 'Name: value'   another header, such as the gateway's own token; may be repeated

Examples
  npm run wiremock:record -- --target https://erp.uat.example --name uat
  npm run wiremock:record -- --play uat
`,
  'contracts:verify': `npm run contracts:verify -- --target <address> --token <t> --company <c>
npm run contracts:verify -- --answers <folder>

Compares the answers of an upstream with the contracts; only read operations are called. With --answers it judges the
answers that writes.sh kept.

  --target GROUP=<address>   another address for one endpoint group; may be repeated
  --credentials <folder>     what the upstream wants besides the token, as in UPSTREAM_CREDENTIALS_DIRECTORY: ca.pem, cert.pem, key.pem, headers
  --packs <folder>           for a company of a pack, the folder of PACKS_DIRECTORY
  --header 'Name: value'     another header, such as the gateway's own token; may be repeated
  --agent-token <t>          also asks the contact-centre operations
  --ql <code>                the code of a machine, for the QR call
  --writes <folder>          also writes writes.sh, a request for each operation that changes something, to send yourself

Example
  npm run contracts:verify -- --target https://erp.uat.example --token "$TOKEN" --company CHK
`,
  'images:pin': `npm run images:pin

Writes the digests of all third-party images to infra/containers/digests.env, to be committed.

Example
  npm run images:pin
`,
  'images:build': `npm run images:build

Builds the product's images on exactly the images of infra/containers/digests.env.

Example
  npm run images:build
`,
  'captcha:record': `npm run captcha:record

Has Debian's espeak-ng speak each letter of the captcha, and writes bff/src/captcha/captcha-voice.json.

Example
  npm run captcha:record
`,
  'docs:commands': `npm run docs:commands [-- <part of a command>]

Runs the commands in the documents, or those that contain this, one after the other. Ends with 1 when one failed.

Example
  npm run docs:commands -- wiremock
`,
  format: `npm run format [-- <files>]

Formats all files, or those named, and fixes what Biome can fix.

Example
  npm run format -- web/src/app
`,
  changes: `npm run changes [-- <name> ...]

Applies the changes that docs/developing.md describes, or those named, to a copy of this repository, writes what is generated,
runs its checks and tests, and tells how many files it took. Ends with 1 where one of them fails or a change takes more files
than it may. The changes are the patches in infra/changes.

Example
  npm run changes -- list-screen
`,
  messages: `npm run messages

Writes the types of the client's messages from the English ones.

Example
  npm run messages
`,
  'docs:generate': `npm run docs:generate [-- --release]

Writes the pages that follow from the contracts. With --release the API documents are kept as those of a released version,
which later ones are compared with.

Example
  npm run docs:generate
`,
};
