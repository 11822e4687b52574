import { setTimeout as delay } from 'node:timers/promises';
import { wholeNumbers } from '../bootstrap/arguments.ts';
import { answersHttp } from '../launcher/probes.ts';
import { ensurePrograms } from '../launcher/tools.ts';
import { withReplicatedPortal } from '../topology/replicated-portal.ts';
import { signIn } from '../traffic/sign-in.ts';
import { asManyVisitors } from './as-many-visitors.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { staticUpstream } from './nginx.ts';
import { runLoad } from './run-load.ts';
import { measuredPath, upstreamAnswers } from './upstream-answers.ts';

// `npm run bench:endurance`
const [wanted = 100_000] = wholeNumbers('bench:endurance', process.argv.slice(2), 1);
const restarts = 4;

const upstream = (directory: string, port: number) => ({
  name: 'upstream',
  command: 'nginx',
  args: ['-c', staticUpstream(directory, port, upstreamAnswers(), 1)],
  isReady: () => answersHttp(`http://127.0.0.1:${port}${measuredPath}`),
});

await ensurePrograms('nginx');
await withReplicatedPortal(
  { kind: 'endurance', upstream, env: asManyVisitors },
  async ({ port, url, replicas }) => {
    const order = { port, path: measuredPath, headers: await signIn(url) };
    const paused = await inRounds({ ...order, connections: 400, seconds: 10, pauseMs: 1200 });
    say('with pauses, upstream closing after 1 s', paused);
    const loaded = runLoad({ ...order, connections: 8, seconds: restarts * 4 });
    for (let restart = 0; restart < restarts; restart += 1) {
      await delay(1500);
      const replica = replicas[restart % replicas.length];
      await replica?.stop();
      await replica?.start();
    }
    say(`while replicas were replaced ${restarts} times`, await loaded);
  },
);

type Sum = Pick<LoadResult, 'requests' | 'failures' | 'failed'>;

/** Repeats rounds until enough requests were sent. */
async function inRounds(order: LoadOrder): Promise<Sum> {
  let [requests, failures, failed] = [0, 0, {}];
  while (requests < wanted) {
    const round = await runLoad(order);
    requests += round.requests;
    failures += round.failures;
    failed = { ...failed, ...round.failed };
  }
  return { requests, failures, failed };
}

function say(what: string, { requests, failures, failed }: Sum): void {
  console.log(
    `${requests} requests ${what}: ${failures} failed ${failures > 0 ? JSON.stringify(failed) : ''}`.trimEnd(),
  );
  if (failures > 0) process.exitCode = 1;
}
