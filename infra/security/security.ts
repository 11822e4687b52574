import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../launcher/paths.ts';
import { auditPackages } from './audit.ts';
import { replayAttacks } from './hostile/hostile.ts';
import { scanHeaders } from './observatory.ts';
import { withSecuredPortal } from './secured-portal.ts';
import { attack } from './wapiti.ts';

/**
 * `npm run security [-- headers|attack|audit|hostile [<words>]] [<seconds>]`: looks at the portal from outside, behind TLS as in production: its
 * headers by the MDN HTTP Observatory, its pages and calls by Wapiti, its packages by npm audit; and replays every attack that once worked. Ends with 1 on a finding that is
 * not known to be none.
 */
const args = process.argv.slice(2);
const isWanted = (name: string) =>
  args.filter((arg) => !/^\d+$/.test(arg)).length === 0 || args.includes(name);
const seconds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 600);

if (isWanted('audit')) auditPackages();
if (isWanted('hostile'))
  await replayAttacks(args.includes('hostile') ? args[args.indexOf('hostile') + 1] : '');
if (isWanted('headers') || isWanted('attack')) {
  await withSecuredPortal(async (portal) => {
    if (isWanted('headers')) await scanHeaders(portal);
    if (!isWanted('attack')) return;
    // In a separate process: Node decides at its start which certificates it trusts.
    const code = `import { signIn } from './infra/traffic/sign-in.ts'; console.log(JSON.stringify(await signIn('${portal.url}')));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: join(root),
      env: { ...process.env, NODE_EXTRA_CA_CERTS: portal.certificateFile },
    });
    await attack(portal, JSON.parse(stdout) as Record<string, string>, seconds);
  });
}
