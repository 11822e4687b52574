import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { refusal } from '../bootstrap/arguments.ts';
import { root } from '../launcher/paths.ts';
import { workingActions } from '../traffic/actions.ts';
import { Tally } from '../traffic/tally.ts';
import { Visitor } from '../traffic/visitor.ts';
import { buildRelease } from './release.ts';
import type { Replica } from './replica.ts';
import { withReplicatedPortal } from './replicated-portal.ts';
import { judgeSessions, signInMany, watch } from './watch.ts';

// `npm run topology:upgrade`: two versions must be able to serve the same sessions in either direction.
const [commit] = process.argv.slice(2);
if (commit === undefined) throw refusal('topology:upgrade', 'Which commit is upgraded from?');

const visitorCount = 6;
const before = buildRelease(commit);
try {
  await withReplicatedPortal({ kind: 'upgrade', release: before }, async ({ url, upstreamUrl, replicas }) => {
    const tally = new Tally();
    const actions = await workingActions(url, upstreamUrl);
    const habits = { pauseMs: 60, dismayMs: 0, impatience: 0, diligence: 0.05, restlessness: 0.02 };
    const visitors = Array.from({ length: visitorCount }, () => new Visitor(url, actions, habits, tally));
    for (const visitor of visitors) await visitor.arrive();
    const sessions = await signInMany(url, 10);
    const stays = visitors.map((visitor) => visitor.stay());
    const [one, other] = replicas;
    const work = async () => {
      sessions.push(...(await signInMany(url, 5)));
      await delay(8000);
    };
    try {
      await watch(tally, `with ${commit} alone`, [], work);
      await watch(tally, 'while the first replica was upgraded', [], () => replace(one, root));
      await watch(tally, 'with both versions', [], work);
      await watch(tally, 'while the second replica was upgraded', [], () => replace(other, root));
      await watch(tally, 'with this version alone', [], work);
      await watch(tally, 'while one replica was taken back', [], () => replace(one, before));
      await watch(tally, 'with both versions again', [], work);
    } finally {
      for (const visitor of visitors) visitor.leave();
      await Promise.all(stays);
    }
    await judgeSessions(url, sessions);
  });
} finally {
  rmSync(before, { recursive: true, force: true });
}

async function replace(replica: Replica, release: string): Promise<void> {
  await replica.stop();
  replica.release = release;
  await replica.start();
  await delay(1000);
}
