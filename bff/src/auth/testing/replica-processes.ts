import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A gateway in a process of its own. */
export interface ReplicaProcess {
  readonly url: string;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL('replica-process.ts', import.meta.url));

export async function startReplicaProcess(): Promise<ReplicaProcess> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: chunk.toString().trim(),
    async close() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
