import { join } from 'node:path';
import type { Part } from '../launcher/part.ts';
import { root } from '../launcher/paths.ts';
import { answersHttp } from '../launcher/probes.ts';
import type { Supervisor } from '../launcher/supervisor.ts';

/** Ports of one process of the gateway. */
export interface ReplicaPorts {
  readonly portal: number;
  readonly admin: number;
  /** The inspector's port, for measurements. */
  readonly inspect?: number;
}

/** One process of the built gateway that can be replaced by a successor, as in a rolling update. */
export class Replica {
  /** The repository whose built gateway is started next. */
  release = root;
  readonly name: string;
  readonly ports: ReplicaPorts;
  readonly #supervisor: Supervisor;
  readonly #env: Readonly<Record<string, string>>;
  #part: Part | undefined;

  constructor(
    supervisor: Supervisor,
    name: string,
    ports: ReplicaPorts,
    env: Readonly<Record<string, string>>,
  ) {
    this.name = name;
    this.ports = ports;
    this.#supervisor = supervisor;
    this.#env = {
      ...env,
      PORT: String(ports.portal),
      ADMIN_PORT: String(ports.admin),
      NODE_ENV: 'production',
    };
  }

  get adminUrl(): string {
    return `http://127.0.0.1:${this.ports.admin}`;
  }

  /** Its output, including that of its predecessors. */
  get logFile(): string {
    return join(this.#supervisor.directory, `${this.name}.log`);
  }

  /** @throws SetupProblem with its last output when it exits before it is ready */
  async start(): Promise<void> {
    this.#part = await this.#supervisor.start({
      name: this.name,
      command: process.execPath,
      args: ['--enable-source-maps', ...this.#inspection(), join(this.release, 'bff/dist/main.js')],
      env: this.#env,
      isReady: () => answersHttp(`${this.adminUrl}/readyz`),
    });
  }

  get isRunning(): boolean {
    return this.#part?.pid !== undefined;
  }

  #inspection(): string[] {
    return this.ports.inspect === undefined ? [] : [`--inspect=127.0.0.1:${this.ports.inspect}`];
  }

  /** Asks it to shut down and waits until it has exited. */
  async stop(): Promise<void> {
    await this.#part?.stop(30_000);
  }

  /** Kills it at once, like a lost machine. */
  async kill(): Promise<void> {
    await this.#part?.kill();
  }
}
