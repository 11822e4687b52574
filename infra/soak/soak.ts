import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { wholeNumbers } from '../bootstrap/arguments.ts';
import { judge } from '../measure/judge.ts';
import { type ReplicatedPortal, withReplicatedPortal } from '../topology/replicated-portal.ts';
import { workingActions } from '../traffic/actions.ts';
import { Tally } from '../traffic/tally.ts';
import { Visitor } from '../traffic/visitor.ts';
import { dev, injectFaults } from './faults.ts';
import { keepForgetting } from './forgetting.ts';
import { Growth } from './growth.ts';

// `npm run soak`
const [minutes = 10, visitorCount = 16] = wholeNumbers('soak', process.argv.slice(2), 2);
const seconds = minutes * 60;
const sampleMs = Math.min(15_000, (seconds * 1000) / 12);
const habits = { pauseMs: 150, dismayMs: 1000, impatience: 0.02, diligence: 0.02, restlessness: 0.004 };
/** So that refreshes meet the faults as well. */
const accessTokenSeconds = 20;

const options = { kind: 'soak', withInspectors: true, env: { UPSTREAM_TIMEOUT_MS: '3000' } };
await withReplicatedPortal(options, async (portal) => {
  const tally = new Tally();
  const actions = await workingActions(portal.url, portal.upstreamUrl);
  await dev(portal.issuerUrl, 'access-token-ttl', { seconds: accessTokenSeconds });
  const newVisitor = () => new Visitor(portal.url, actions, habits, tally);
  const visitors = Array.from({ length: visitorCount }, newVisitor);
  for (const visitor of visitors) await visitor.arrive();
  const stays = visitors.map((visitor) => visitor.stay());
  const stopping = new AbortController();
  const faults = injectFaults(portal, actions, stopping.signal);
  const forgetting = keepForgetting(portal.upstreamUrl, stopping.signal);
  const growths = portal.replicas.map((replica) => new Growth(replica));
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  try {
    while (elapsed() < seconds) {
      await delay(sampleMs);
      for (const growth of growths) await growth.sample(elapsed());
    }
  } finally {
    stopping.abort();
    for (const visitor of visitors) visitor.leave();
    await Promise.all([...stays, forgetting]);
  }
  console.log(`${minutes} minutes, faults injected: ${JSON.stringify(await faults)}`);
  judgeCalls(tally, portal);
  for (const growth of growths) growth.judge(seconds);
});

function judgeCalls(tally: Tally, portal: ReplicatedPortal): void {
  const calls = tally.between(0);
  const outside = calls.outsideEnvelope;
  const names = calls.namesOf(...new Set(outside.map(({ verdict }) => verdict)));
  judge(outside.length === 0, `${calls}; outside the envelope: ${outside.length} ${names}`);
  const lost = calls.of('UNAUTHENTICATED', 'SESSION_TIMEOUT').length;
  judge(
    lost === 0,
    `${lost} calls met a session that was lost${lost > 0 ? `: ${causesOfLoss(portal)}` : ''}`,
  );
}

/**
 * Why calls had no session, according to the gateways' logs; a window that signed out keeps its event stream for a
 * moment.
 */
function causesOfLoss({ replicas }: ReplicatedPortal): string {
  const lines = replicas.flatMap(({ logFile }) => readFileSync(logFile, 'utf8').split('\n'));
  const causes = lines
    .filter((line) => line.includes('"outcome":"session-expired"') && !line.includes('"session.events"'))
    .map((line) => /"cause":"([A-Z_]+)"/.exec(line)?.[1] ?? 'no cause');
  return [...Map.groupBy(causes, (cause) => cause)]
    .map(([cause, all]) => `${cause} ${all.length}`)
    .join(', ');
}
