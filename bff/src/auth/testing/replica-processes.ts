import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A portal in a process of its own. */
export interface ReplicaProcess {
  readonly url: string;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL('replica-process.ts', import.meta.url));

/** @param environment variables in addition to those of the services */
export async function startReplicaProcess(
  environment: Readonly<Record<string, string>>,
): Promise<ReplicaProcess> {
  const args = [program, JSON.stringify(environment)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: chunk.toString().trim(),
    async close() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
