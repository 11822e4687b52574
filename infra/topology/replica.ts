import { join } from 'node:path';
import type { Part } from '../launcher/part.ts';
import { root } from '../launcher/paths.ts';
import { answersHttp } from '../launcher/probes.ts';
import type { Supervisor } from '../launcher/supervisor.ts';

/** Ports of one process of the gateway. */
export interface ReplicaPorts {
  readonly portal: number;
  readonly admin: number;
  /** Where the process lets itself be looked into, for measurements. */
  readonly inspect?: number;
}

/** One process of the built gateway that can be replaced by its successor, as a rolling update does. */
export class Replica {
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

  /** What it wrote, its predecessors included. */
  get logFile(): string {
    return join(this.#supervisor.directory, `${this.name}.log`);
  }

  /** @throws SetupProblem when it ends before it is ready, with its last words */
  async start(): Promise<void> {
    this.#part = await this.#supervisor.start({
      name: this.name,
      command: process.execPath,
      args: ['--enable-source-maps', ...this.#inspection(), join(root, 'bff/dist/main.js')],
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

  /** Asks it to leave and waits until it is gone. */
  async stop(): Promise<void> {
    await this.#part?.stop(30_000);
  }

  /** Ends it without a word, as a lost machine would. */
  async kill(): Promise<void> {
    await this.#part?.kill();
  }
}
