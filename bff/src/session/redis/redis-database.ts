import { Cluster, type Redis } from 'ioredis';
import { Unavailable } from '../../http/errors.ts';
import type { Database, Entry, Guard, Place } from '../database.ts';
import { CommandLimit } from './command-limit.ts';
import { connectForCommands, connectForMessages } from './connect.ts';
import { Messages } from './messages.ts';
import { ReadBatch } from './read-batch.ts';
import { redisFault } from './redis-fault.ts';
import { type ScriptName, scripts } from './scripts.ts';

type Script = (keys: number, ...keysAndArguments: (string | number)[]) => Promise<unknown>;

const probeMs = 10_000;

/** Sessions in Redis: single, Sentinel or Cluster. */
export class RedisDatabase implements Database {
  readonly #commands: Redis | Cluster;
  readonly #limit: CommandLimit;
  readonly #messages: Messages;
  readonly read: Database['read'];
  /** Why there is no connection, if there is none. */
  #lastFault: Error | undefined;

  /** @param timeoutMs of a command: a request must never wait for a store that is down */
  constructor(address: string, timeoutMs: number, onError: (error: Error) => void = () => {}) {
    this.#limit = new CommandLimit(timeoutMs);
    this.#commands = connectForCommands(address, timeoutMs);
    this.#commands.on('error', (error: Error) => {
      this.#lastFault = error;
      onError(error);
    });
    this.#commands.on('ready', () => {
      this.#lastFault = undefined;
    });
    const mget = (keys: readonly string[]) => this.#guarded(() => this.#commands.mget(...keys));
    // In a cluster one command uses the keys of one session only, which are on one node.
    const batch = new ReadBatch(mget);
    this.read = this.#commands instanceof Cluster ? mget : (keys) => batch.read(keys);
    for (const [name, lua] of Object.entries(scripts)) this.#commands.defineCommand(name, { lua });
    const messages = connectForMessages(address);
    messages.on('error', () => {}); // the connection for commands reports the same fault
    this.#messages = new Messages(messages);
  }

  async timeLeft(key: string): Promise<number> {
    return Math.max(0, await this.#guarded(() => this.#commands.pttl(key)));
  }

  async create(
    entries: readonly (Entry & { ttlMs: number })[],
    others: readonly string[] = [],
  ): Promise<boolean> {
    const values = entries.flatMap(({ value, ttlMs }) => [value, Math.ceil(ttlMs)]);
    return (await this.#run('createEntries', [...entries.map(keyOf), ...others], values)) === 1;
  }

  async put({ key, value, ttlMs }: Entry & { ttlMs: number }): Promise<void> {
    await this.#guarded(() => this.#commands.set(key, value, 'PX', Math.ceil(ttlMs)));
  }

  async replace(guards: readonly Guard[], entries: readonly Entry[]): Promise<boolean> {
    const values = entries.flatMap(({ value, ttlMs }) => [value, Math.ceil(ttlMs ?? 0)]);
    const prefixes = guards.map(({ prefix }) => prefix);
    const keys = [...guards.map(keyOf), ...entries.map(keyOf)];
    return (await this.#run('replaceEntries', keys, [guards.length, ...prefixes, ...values])) === 1;
  }

  async slide(times: readonly { key: string; ttlMs: number }[]): Promise<boolean> {
    const values = times.map(({ ttlMs }) => Math.ceil(ttlMs));
    return (await this.#run('slideKeys', times.map(keyOf), values)) === 1;
  }

  async take(keys: readonly string[]): Promise<(string | null)[]> {
    const values = await this.#run('takeKeys', keys, []);
    return Array.isArray(values) ? values.map((value) => (typeof value === 'string' ? value : null)) : [];
  }

  async drop(key: string, value: string): Promise<boolean> {
    return (await this.#run('dropKey', [key], [value])) === 1;
  }

  async reserve(places: readonly Place[], member: string): Promise<number[]> {
    const values = places.flatMap(({ limit, ttlMs }) => [limit, Math.ceil(ttlMs)]);
    const waits = await this.#run('reservePlaces', places.map(keyOf), [member, ...values]);
    return Array.isArray(waits) ? waits.map(Number) : [];
  }

  async giveBack(keys: readonly string[], member: string): Promise<void> {
    await this.#run('givePlacesBack', keys, [member]);
  }

  async addMember(key: string, member: string, untilMs: number, most = 0): Promise<void> {
    await this.#run('addSetMember', [key], [Date.now(), member, Math.ceil(untilMs), most]);
  }

  async removeMember(key: string, member: string): Promise<void> {
    await this.#guarded(() => this.#commands.zrem(key, member));
  }

  members(key: string): Promise<string[]> {
    return this.#guarded(() => this.#commands.zrangebyscore(key, Date.now(), '+inf'));
  }

  async publish(channel: string, message: string): Promise<void> {
    await this.#guarded(() => this.#commands.publish(channel, message));
  }

  subscribe(channel: string, listener: (message: string) => void, onGap: () => void): () => void {
    return this.#messages.subscribe(channel, listener, onGap);
  }

  async ready(signal?: AbortSignal): Promise<void> {
    if (this.#commands.status === 'ready') return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#commands.once('ready', resolve);
    signal?.addEventListener('abort', () =>
      reject(new Unavailable({ why: redisFault(undefined, this.#lastFault) })),
    );
    await promise;
  }

  async ping(): Promise<void> {
    await this.#guarded(() => this.#commands.ping());
  }

  async tryWrite(): Promise<void> {
    await this.put({ key: 'ebp:probe', value: '1', ttlMs: probeMs });
  }

  async close(): Promise<void> {
    this.#messages.close();
    this.#commands.disconnect();
  }

  #run(name: ScriptName, keys: readonly string[], values: readonly (string | number)[]): Promise<unknown> {
    const script: Script = Reflect.get(this.#commands, name).bind(this.#commands);
    return this.#guarded(() => script(keys.length, ...keys, ...values));
  }

  async #guarded<T>(command: () => Promise<T>): Promise<T> {
    try {
      return await this.#limit.within(command());
    } catch (cause) {
      throw new Unavailable({ why: redisFault(cause, this.#lastFault), retryAfterSeconds: 1 });
    }
  }
}

const keyOf = ({ key }: { key: string }): string => key;
