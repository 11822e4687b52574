import { setTimeout as delay } from 'node:timers/promises';
import { wholeNumbers } from '../bootstrap/arguments.ts';
import { judge } from '../measure/judge.ts';
import { workingActions } from '../traffic/actions.ts';
import { Tally } from '../traffic/tally.ts';
import { brokenOff } from '../traffic/verdict.ts';
import { Visitor } from '../traffic/visitor.ts';
import { type ReplicatedPortal, withReplicatedPortal } from './replicated-portal.ts';
import { judgeSessions, signInMany, watch } from './watch.ts';

// `npm run topology`
const [visitorCount = 12] = wholeNumbers('topology', process.argv.slice(2), 1);
const signedInBefore = 20;

await withReplicatedPortal({ kind: 'topology', withSentinels: true }, async (portal) => {
  const tally = new Tally();
  const actions = await workingActions(portal.url, portal.upstreamUrl);
  const habits = { pauseMs: 60, dismayMs: 0, impatience: 0, diligence: 0.02, restlessness: 0 };
  const visitors = Array.from(
    { length: visitorCount },
    () => new Visitor(portal.url, actions, habits, tally),
  );
  for (const visitor of visitors) await visitor.arrive();
  const bystanders = await signInMany(portal.url, signedInBefore);
  const stays = visitors.map((visitor) => visitor.stay());
  try {
    await watch(tally, 'with nothing broken', [], async () => {
      await delay(4000);
    });
    await watch(tally, 'while both replicas were rolled', [], () => roll(portal));
    await watch(tally, 'around the loss of a replica', ['UPSTREAM', brokenOff], async () => {
      await portal.replicas[0].kill();
      await delay(3000);
      await portal.replicas[0].start();
      await delay(1000);
    });
    await watch(
      tally,
      'around the loss of both replicas',
      ['UPSTREAM', 'UNAVAILABLE', brokenOff],
      async () => {
        await Promise.all(portal.replicas.map((replica) => replica.kill()));
        await delay(2000);
        await Promise.all(portal.replicas.map((replica) => replica.start()));
        await delay(1000);
      },
    );
    await watch(tally, 'while the issuer did not answer', [], () => freezeIssuer(portal));
    await watch(tally, 'around the loss of the primary Redis', ['UNAVAILABLE', 'OUTCOME_UNKNOWN'], () =>
      losePrimary(portal),
    );
    await watch(tally, 'afterwards', [], async () => {
      await delay(4000);
    });
  } finally {
    for (const visitor of visitors) visitor.leave();
    await Promise.all(stays);
  }
  await judgeSessions(portal.url, bystanders);
});

async function roll({ replicas }: ReplicatedPortal): Promise<void> {
  for (const replica of replicas) {
    await replica.stop();
    await replica.start();
    await delay(1000);
  }
}

/** Sessions with a fresh token continue, and no replica is taken out of service. */
async function freezeIssuer({ issuerUrl, replicas }: ReplicatedPortal): Promise<void> {
  const tell = (order: string, body: object) =>
    fetch(`${issuerUrl}/__dev/${order}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await tell('delay', { endpoint: 'discovery', ms: 1500 });
  // A replica goes by the issuer's last answer for ten seconds.
  await delay(12_000);
  const health = await Promise.all(
    replicas.map(async ({ adminUrl }) => {
      const answer = await fetch(`${adminUrl}/readyz`);
      const { parts } = (await answer.json()) as { parts: Record<string, string> };
      return `${answer.status} ${parts.issuer}`;
    }),
  );
  judge(
    health.every((one) => one === '200 degraded'),
    `replicas stay in service while the issuer is slow: ${health.join(', ')}`,
  );
  await tell('reset', {});
}

async function losePrimary({ redis, replicas }: ReplicatedPortal): Promise<void> {
  if (redis === undefined) throw new Error('there are no Sentinels');
  const before = await redis.primaryPort();
  const lostAt = performance.now();
  const since = () => ((performance.now() - lostAt) / 1000).toFixed(1);
  await redis.primary.kill();
  while ((await redis.primaryPort()) === before) await delay(20);
  const elected = since();
  await Promise.all(
    replicas.map(async ({ adminUrl }) => {
      while (!(await fetch(`${adminUrl}/readyz`).then(({ ok }) => ok))) await delay(20);
    }),
  );
  console.log(
    `     the Sentinels named another primary after ${elected} s, both replicas were ready after ${since()} s`,
  );
  await delay(3000);
}
