import { Supervisor } from '../launcher/supervisor.ts';

/** Runs `body` around processes it starts, which all end with it. @throws Error when one of them ends before */
export async function withSupervisor<T>(
  kind: string,
  body: (supervisor: Supervisor) => Promise<T>,
): Promise<T> {
  const supervisor = new Supervisor(kind);
  const broken = supervisor.broken.then((sentence) => {
    throw new Error(sentence);
  });
  try {
    return await Promise.race([body(supervisor), broken]);
  } finally {
    await supervisor.stop();
  }
}
