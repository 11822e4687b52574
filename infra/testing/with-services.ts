import { runWith } from './run-with.ts';
import { withTestServices } from './services.ts';

const usage = `npm run test:services -- <command>

Runs one command with Redis, the recorded upstream (WireMock) and the development auth server up on free ports, and
stops them afterwards. The exit code is the command's. It finds the addresses in

  TEST_REDIS_URL      redis://127.0.0.1:<port>
  TEST_WIREMOCK_URL   http://localhost:<port>, admin API included
  TEST_AUTH_URL       the issuer
  TEST_PUBLIC_URL     the portal's address, which the auth server sends browsers back to
  CHROMIUM_PATH       a browser for tests that need one
  JAVA_HOME           a Java that is new enough

Examples
  npm run test:services -- vitest run --root bff
  npm run test:services -- vitest run --root bff src/session
  npm run test:services -- bash            (a shell with all of it up)
`;

const command = process.argv.slice(2);
if (command.length === 0 || command[0] === '--help') {
  console.log(usage);
} else {
  await runWith(withTestServices, command);
}
