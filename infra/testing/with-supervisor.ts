import { Supervisor } from '../launcher/supervisor.ts';

/** Runs `body` while the processes it starts are running, and ends them with it. @throws Error when one of them ends earlier */
export async function withSupervisor<T>(
  kind: string,
  body: (supervisor: Supervisor) => Promise<T>,
): Promise<T> {
  return withSupervisors(kind, 1, ([supervisor]) => body(supervisor as Supervisor));
}

/**
 * The same with several groups of the same processes; each group has logs of its own. They stay for an hour where `body`
 * throws or has set an exit code.
 */
export async function withSupervisors<T>(
  kind: string,
  count: number,
  body: (supervisors: readonly Supervisor[]) => Promise<T>,
): Promise<T> {
  const supervisors = Array.from(
    { length: count },
    (_, index) => new Supervisor(index === 0 ? kind : `${kind}-${index + 1}`),
  );
  const broken = Promise.race(supervisors.map((supervisor) => supervisor.broken)).then((sentence) => {
    throw new Error(sentence);
  });
  let isDone = false;
  try {
    const result = await Promise.race([body(supervisors), broken]);
    isDone = true;
    return result;
  } finally {
    const keepLogs = !isDone || Boolean(process.exitCode);
    await Promise.all(supervisors.map((supervisor) => supervisor.stop({ keepLogs })));
    const folders = supervisors.map(({ directory }) => directory).join(' ');
    if (keepLogs) console.error(`For an hour, logs of the services are in ${folders}`);
  }
}
