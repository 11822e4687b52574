import { someFreePorts } from '@ebp/contracts/testing/free-ports';
import { refusal } from '../../bootstrap/arguments.ts';
import { lettersPlan } from '../../testing/letters.ts';
import { withReplicatedPortal } from '../../topology/replicated-portal.ts';
import { captcha } from './captcha.ts';
import { exhaustion } from './exhaustion.ts';
import { framing } from './framing.ts';
import { guessing } from './guessing.ts';
import { oddHttp } from './odd-http.ts';
import { packaging } from './packaging.ts';
import { rights } from './rights.ts';
import { rules } from './rules.ts';
import { signingIn } from './sign-in.ts';
import { store } from './store.ts';
import type { Attack, Target } from './target.ts';
import { traces } from './traces.ts';
import { uploads } from './uploads.ts';

/** Every attack; those that take longest or leave most behind come last. */
const attacks: readonly Attack[] = [
  ...packaging,
  ...framing,
  ...oddHttp,
  ...traces,
  ...captcha,
  ...signingIn,
  ...rules,
  ...store,
  ...guessing,
  ...uploads,
  ...exhaustion,
  ...rights,
];

/**
 * The attacks whose name contains these words.
 * @throws SetupProblem where there is none
 */
export function attacksNamed(words: string): Attack[] {
  const wanted = attacks.filter(({ about, does }) => `${about}: ${does}`.includes(words));
  if (wanted.length === 0) throw refusal('security', `No attack has "${words}" in its name.`);
  return wanted;
}

/**
 * Replays attacks against two replicas and prints one line with each result. Exits with 1 when an attack succeeds
 * or cannot be replayed.
 */
export async function replayAttacks(wanted: readonly Attack[]): Promise<void> {
  await withReplicatedPortal({ kind: 'hostile' }, async (portal) => {
    const [port = 0] = await someFreePorts(1);
    await portal.supervisor.start(lettersPlan(port, portal.environment));
    const gateways = portal.replicas.map(({ ports }) => `http://127.0.0.1:${ports.portal}`) as [
      string,
      string,
    ];
    const target: Target = { ...portal, gateways, letters: `http://127.0.0.1:${port}` };
    for (const attack of wanted) {
      const got = await attack.run(target).catch((error: unknown) => `could not be replayed: ${error}`);
      console.log(
        `${got === undefined ? 'held  ' : 'broken'} ${attack.about}: ${attack.does}${got === undefined ? '' : `\n         ${got}`}`,
      );
      if (got !== undefined) process.exitCode = 1;
    }
  });
}
