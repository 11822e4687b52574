import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../launcher/paths.ts';
import { auditPackages } from './audit.ts';
import { choiceOf } from './choice.ts';
import { attacksNamed, replayAttacks } from './hostile/hostile.ts';
import { scanHeaders } from './observatory.ts';
import { withSecuredPortal } from './secured-portal.ts';
import { attack } from './wapiti.ts';

// `npm run security`
const { parts, words, seconds } = choiceOf(process.argv.slice(2));
const attacks = attacksNamed(words);
const isWanted = (name: string) => parts.length === 0 || parts.includes(name);

if (isWanted('audit')) auditPackages();
if (isWanted('hostile')) await replayAttacks(attacks);
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
