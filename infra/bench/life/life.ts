import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../launcher/paths.ts';
import { beside, inArena } from '../arena.ts';
import type { Contender } from '../contenders.ts';
import { cpuSeconds } from '../cpu.ts';
import { climb } from './ladder.ts';
import { lifeReport, type Paced } from './life-report.ts';
import { actions } from './mix.ts';
import type { PaceOrder, PaceResult, Visitor } from './pace.ts';
import { lifeUpstream, type Person, people, register } from './world.ts';

const connections = 256;
/** The figure is the throughput at which 99 of 100 actions take less than this. Milliseconds. */
const bearableMs = 50;

export interface LifeSize {
  readonly users: number;
  readonly sessions: number;
  readonly seconds: number;
}
export const fullSize: LifeSize = { users: 200, sessions: 1000, seconds: 4 };
export const shortSize: LifeSize = { users: 20, sessions: 100, seconds: 1 };

const gatewayNames = ['this gateway, everything on', 'the earlier gateway'];

/**
 * The gateway compared with common alternatives under a load that looks like life: many sessions, lists, composed
 * answers and creates, begun at a constant rate. The figure is the highest rate at which p99 stays below 50 ms.
 */
export async function compareInLife(size: LifeSize): Promise<void> {
  await withVisitors(size, undefined, async (contestants) => {
    const measured = [];
    for (const contestant of contestants) {
      const tries = await climb(async (rate) => {
        const result = await pace(contestant, rate, size.seconds);
        const isHeld = !result.isBehind && failures(result) === 0 && result.p99 < bearableMs;
        return { isHeld, result };
      });
      measured.push({ name: contestant.contender.name, tries });
    }
    console.log(lifeReport(measured));
  });
}

/**
 * CPU of this gateway for an action, and of another build of it, at a rate that both hold. Rounds of the two alternate.
 */
export async function compareBuildsInLife(
  size: LifeSize,
  earlier: string,
  rounds: number,
  rate: number,
): Promise<void> {
  await withVisitors(size, earlier, async (contestants) => {
    const gateways = contestants.filter(({ contender }) => gatewayNames.includes(contender.name));
    console.log('| gateway | CPU us/action, each round | p50 ms | p99 ms | failed |\n|---|---|---|---|---|');
    const results = new Map(gateways.map(({ contender }): [string, Paced[]] => [contender.name, []]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const one of round % 2 === 0 ? gateways : gateways.toReversed()) {
        const result = await pace(one, rate, size.seconds);
        // The first round is warm-up.
        if (round > 0) results.get(one.contender.name)?.push(result);
      }
    }
    for (const [name, paced] of results) {
      const list = (of: (result: Paced) => number, digits: number) =>
        paced.map((result) => of(result).toFixed(digits)).join(', ');
      console.log(
        `| ${name} | ${list(({ cpuMicroseconds }) => cpuMicroseconds, 0)} | ${list(({ p50 }) => p50, 1)} | ${list(({ p99 }) => p99, 1)} | ${list(failures, 0)} |`,
      );
    }
  });
}

interface Contestant {
  readonly contender: Contender;
  readonly visitors: readonly Visitor[];
}

async function withVisitors(
  { users, sessions }: LifeSize,
  earlier: string | undefined,
  body: (contestants: readonly Contestant[]) => Promise<void>,
): Promise<void> {
  const persons = people(users);
  const order = {
    upstream: (directory: string, port: number) => lifeUpstream(directory, port, persons),
    path: '/api/ebp/message/search',
    earlier,
    // Longer than the run, since no peer renews its token.
    issuerEnv: { ACCESS_TOKEN_TTL: '3600' },
  };
  await inArena(order, async ({ contenders, issuer }) => {
    await register(issuer, persons);
    const contestants: Contestant[] = [];
    for (const contender of contenders)
      contestants.push({ contender, visitors: await visit(contender, persons, sessions) });
    await body(contestants);
  });
}

/** Signs all users in, each several times. */
async function visit(contender: Contender, persons: readonly Person[], sessions: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  while (visitors.length < sessions) {
    const person = persons[visitors.length % persons.length] as Person;
    visitors.push({ headers: await contender.headers(person), customer: person.customerCode });
  }
  return visitors;
}

const failures = ({ failed }: PaceResult): number =>
  Object.values(failed).reduce((sum, count) => sum + count, 0);

/** Loads a contender at one rate, by a generator in a process of its own. */
async function pace({ contender, visitors }: Contestant, rate: number, seconds: number): Promise<Paced> {
  const { name, port } = contender;
  const isGateway = gatewayNames.includes(name);
  const order: PaceOrder = {
    port,
    rate,
    seconds,
    connections,
    visitors,
    warmUpSeconds: seconds / 4,
    actions: actions.map(({ kind, share, gateway, peer }) => ({
      kind,
      share,
      calls: isGateway ? gateway : peer,
    })),
  };
  const before = cpuSeconds(name);
  const result = await generate(order);
  // What one rate left behind, such as log lines and closed connections, is not charged to the next one.
  await delay(300);
  return { ...result, cpuMicroseconds: ((cpuSeconds(name) - before) / result.begun) * 1e6 };
}

async function generate(order: PaceOrder): Promise<PaceResult> {
  const program = join(root, 'infra/bench/life/pace.ts');
  const [command = '', ...args] = [...beside, process.execPath, '--no-warnings', program];
  const generator = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  generator.stdin.end(JSON.stringify(order));
  return JSON.parse(await text(generator.stdout)) as PaceResult;
}
