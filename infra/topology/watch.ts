import { judge } from '../measure/judge.ts';
import { signIn } from '../traffic/sign-in.ts';
import type { Tally } from '../traffic/tally.ts';

type Headers = Readonly<Record<string, string>>;

/** Runs one disturbance under load; reports the results of the calls meanwhile and whether they are allowed. */
export async function watch(
  tally: Tally,
  what: string,
  allowed: readonly string[],
  disturb: () => Promise<void>,
): Promise<void> {
  const from = Date.now();
  await disturb();
  const calls = tally.between(from);
  const problems = Object.keys(calls.verdicts).filter((verdict) => verdict !== 'ok');
  const bad = problems.filter((verdict) => !allowed.includes(verdict));
  const failed = calls.of(...problems);
  const last = Math.max(...failed.map(({ at }) => at));
  const first = Math.min(...failed.map(({ at, durationMs }) => at - durationMs));
  const span =
    failed.length === 0 ? '' : `; ${((last - first) / 1000).toFixed(1)} s from the first failure to the last`;
  const worst = bad.length === 0 ? '' : `; not allowed: ${calls.namesOf(...bad)}`;
  // Without a call nothing was seen.
  judge(calls.calls > 0 && bad.length === 0, `${what}: ${calls}${span}${worst}`);
}

/** Opens sessions one after the other: many concurrent attempts at one name are rate limited. */
export async function signInMany(url: string, count: number): Promise<Headers[]> {
  const sessions: Headers[] = [];
  while (sessions.length < count) sessions.push(await signIn(url));
  return sessions;
}

/** Judges whether all of these sessions are still signed in. */
export async function judgeSessions(url: string, sessions: readonly Headers[]): Promise<void> {
  const alive = await Promise.all(sessions.map((headers) => isSignedIn(url, headers)));
  const survivors = alive.filter((one) => one).length;
  judge(
    survivors === sessions.length,
    `${survivors} of ${sessions.length} sessions opened before are still signed in`,
  );
}

async function isSignedIn(url: string, headers: Readonly<Record<string, string>>): Promise<boolean> {
  const answer = await fetch(`${url}/bff/session?company=CHK`, { headers });
  const { data } = (await answer.json()) as { data?: { authenticated?: boolean } };
  return data?.authenticated === true;
}
