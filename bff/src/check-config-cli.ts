import type { Finding } from './check-config.ts';
import { mountedPacks, mountPacksOrExit } from './mount-packs.ts';

const usage = `npm run check:config [-- --start]

Checks the packs, tries the configured Redis, issuer, upstreams and telephony provider as the gateway would use them, and says
what is wrong and how to fix it.
Reads the gateway's own environment (docs/configuration.md). Ends with 1 when something is wrong.

  --start   for an init container: ends with 1 only for a wrong setting without which nobody can work, not for something that
            is away for the moment or that only some people need

CHECK_COMPANY, CHECK_LOGIN_NAME and CHECK_PASSWORD, where set, name an account that is signed in and out, to see whether
its tokens say who signed in.

Examples
  npm run check:config
  CHECK_COMPANY=CHK CHECK_LOGIN_NAME=<name> CHECK_PASSWORD=<password> npm run check:config
`;

const [wrong] = process.argv.slice(2).filter((arg) => arg !== '--start' && arg !== '--help');
if (wrong !== undefined) {
  process.stderr.write(`There is no argument ${wrong} here.\n\n${usage}`);
  process.exit(2);
}
if (process.argv.includes('--help')) {
  process.stdout.write(usage);
  process.exit();
}
mountPacksOrExit();
const { checkConfig } = await import('./check-config.ts');
const { isMisconfigured } = await import('./misconfigured.ts');
const { readConfig } = await import('./config/config.ts');
const { ConfigFault } = await import('./config/faults.ts');
const { whyText } = await import('./http/causes.ts');

function lineOf({ what, why, isNote = false }: Finding): string {
  if (why === undefined) return `${isNote ? 'note ' : 'ok   '} ${what}`;
  return `WRONG ${what}: ${whyText(why)}`;
}

/** Faulty packs have ended this process by now, as they would end the gateway. */
function packFindings(): Finding[] {
  const packs = mountedPacks();
  if (!packs) return [];
  const names = [...packs.companies.map(({ code }) => code), ...packs.languages.map(({ tag }) => tag)];
  return [
    { what: `packs without a fault: ${names.join(', ') || 'none in PACKS_DIRECTORY'}`, why: undefined },
  ];
}

async function main(args: readonly string[]): Promise<void> {
  const { CHECK_COMPANY: company, CHECK_LOGIN_NAME: loginName, CHECK_PASSWORD: password } = process.env;
  const trial = company && loginName && password ? { company, loginName, password } : undefined;
  const findings = [...packFindings(), ...(await checkConfig(readConfig(), trial))];
  process.stdout.write(`${findings.map(lineOf).join('\n')}\n`);
  const isWrong = args.includes('--start')
    ? findings.some(isMisconfigured)
    : findings.some(({ why }) => why !== undefined);
  process.exitCode = isWrong ? 1 : 0;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof ConfigFault ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
