import { Cluster, type Redis } from 'ioredis';
import { Unavailable } from '../../http/errors.ts';
import { TurnBatch } from '../../http/turn-batch.ts';
import type { Database, Entry, Guard, Place } from '../database.ts';
import { untilAnswered } from '../until-answered.ts';
import { CommandLimit } from './command-limit.ts';
import { connectForCommands, connectForMessages } from './connect.ts';
import { Messages } from './messages.ts';
import { isNextRound, redisFault } from './redis-fault.ts';
import { type ScriptName, scripts } from './scripts.ts';

type Script<T> = (keys: number, ...keysAndArguments: (string | number)[]) => Promise<T>;
type ScriptCall = readonly [ScriptName, keys: readonly string[], values: readonly (string | number)[]];

const probeName = 'ebp:probe';
const probeMs = 10_000;
const connectMs = 3000;

/** Sessions in Redis: single, Sentinel or Cluster. */
export class RedisDatabase implements Database {
  readonly #commands: Redis | Cluster;
  readonly #limit: CommandLimit;
  readonly #messages: Messages;
  readonly read: Database['read'];
  /** Why there is no connection, if there is none. */
  #lastFault: Error | undefined;
  #isClosed = false;

  /** @param timeoutMs of a command: a request must never wait for a store that is down */
  constructor(address: string, timeoutMs: number, onError: (error: Error) => void = () => {}) {
    this.#limit = new CommandLimit(timeoutMs);
    this.#commands = connectForCommands(address, timeoutMs);
    this.#commands.on('error', (error: Error) => {
      if (isNextRound(error)) return;
      this.#lastFault = error;
      onError(error);
    });
    this.#commands.on('ready', () => {
      this.#lastFault = undefined;
      // Whatever ended this connection may have left the one for messages hanging.
      this.#messages.probe();
    });
    const mget = (keys: readonly string[]) => this.#guarded(() => this.#commands.mget(...keys));
    // In a cluster one command uses the keys of one session only, which are on one node.
    const batch = new ReadBatch(mget);
    this.read = this.#commands instanceof Cluster ? mget : (keys) => batch.read(keys);
    for (const [name, lua] of Object.entries(scripts)) this.#commands.defineCommand(name, { lua });
    const messages = connectForMessages(address, this.#commands);
    messages.on('error', () => {}); // the connection for commands reports the same fault
    this.#messages = new Messages(messages, () => this.ready());
  }

  async timeLeft(key: string): Promise<number> {
    return Math.max(0, await this.#guarded(() => this.#commands.pttl(key)));
  }

  async create(
    entries: readonly [Entry & { ttlMs: number }, ...(Entry & { ttlMs: number })[]],
    others: readonly string[] = [],
  ): Promise<boolean> {
    const [{ key, value: own }] = entries;
    const values = entries.flatMap(({ value, ttlMs }) => [value, Math.ceil(ttlMs)]);
    const create = this.#run('createEntries', [...entries.map(keyOf), ...others], values);
    return (await this.#orUndo(create, 'dropKey', [key], [own])) === 1;
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
    return this.#run<(string | null)[]>('takeKeys', keys, []);
  }

  async drop(key: string, value: string): Promise<boolean> {
    return (await this.#run('dropKey', [key], [value])) === 1;
  }

  async reserve(places: readonly Place[], member: string): Promise<number[]> {
    const values = places.flatMap(({ limit, ttlMs }) => [limit, Math.ceil(ttlMs)]);
    const keys = places.map(keyOf);
    const reserve = this.#run<number[]>('reservePlaces', keys, [member, ...values]);
    return this.#orUndo(reserve, 'givePlacesBack', keys, [member]);
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

  hears(): Promise<void> {
    return this.#messages.ready();
  }

  async ping(): Promise<void> {
    await this.#guarded(() => this.#commands.ping());
  }

  async tryWrite(): Promise<void> {
    await this.put({ key: probeName, value: '1', ttlMs: probeMs });
  }

  async tryMessages(): Promise<void> {
    // The connection for messages may still be on its way, which is longer than a command.
    await this.#guarded(() => this.#messages.tryChannel(probeName), new CommandLimit(connectMs));
    await this.publish(probeName, '');
  }

  /** How a Redis whose memory is full evicts keys, `noeviction` where it never does. @throws Unavailable where it does not say */
  async evictionPolicy(): Promise<string> {
    const servers = this.#commands instanceof Cluster ? this.#commands.nodes('master') : [this.#commands];
    const infos = await this.#guarded(() => Promise.all(servers.map((server) => server.info('memory'))));
    const evicting = infos.filter((info) => !/^maxmemory:0\r?$/m.test(info));
    const policies = evicting.map((info) => /^maxmemory_policy:(\S+)/m.exec(info)?.[1] ?? 'noeviction');
    return policies.find((policy) => policy !== 'noeviction') ?? 'noeviction';
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#messages.close();
    this.#commands.disconnect();
  }

  /** @typeParam T what the script returns */
  #run<T>(...call: ScriptCall): Promise<T> {
    return this.#guarded(() => this.#send<T>(...call));
  }

  /** @typeParam T what the script returns */
  #send<T>(...[name, keys, values]: ScriptCall): Promise<T> {
    const script: Script<T> = Reflect.get(this.#commands, name).bind(this.#commands);
    return script(keys.length, ...keys, ...values);
  }

  /**
   * The result of a claim. The caller takes a failure for a refusal, while Redis may have made the claim or may still do
   * so: it is undone then, unless it was never sent. A connection runs its commands in order, so the undoing, which has no
   * limit of time, comes after a claim that is late.
   */
  async #orUndo<T>(claim: Promise<T>, ...undo: ScriptCall): Promise<T> {
    const wasSent = this.#commands.status === 'ready';
    try {
      return await claim;
    } catch (error) {
      if (wasSent)
        void untilAnswered(
          () => this.#send(...undo),
          () => this.#isClosed,
        );
      throw error;
    }
  }

  async #guarded<T>(command: () => Promise<T>, limit = this.#limit): Promise<T> {
    try {
      return await limit.within(command());
    } catch (cause) {
      throw new Unavailable({ why: redisFault(cause, this.#lastFault), retryAfterSeconds: 1 });
    }
  }
}

const keyOf = ({ key }: { key: string }): string => key;

type Values = (string | null)[];

interface Read {
  readonly keys: readonly string[];
  readonly resolve: (values: Values) => void;
  readonly reject: (error: unknown) => void;
}

/** Keys of one command: Redis answers nobody else meanwhile. */
const mostKeys = 1000;

/**
 * Batches the reads of one turn of the event loop into one command, or few. Under load many requests arrive in one turn,
 * and a command costs more than its keys. Each reader gets its own values, all of one moment; a failure of a command
 * rejects all of its readers.
 */
export class ReadBatch {
  readonly #readAll: (keys: string[]) => Promise<Values>;
  readonly #batch = new TurnBatch<Read>((waiting) => {
    for (const some of split(waiting)) void this.#send(some);
  });

  /** @param readAll values in the order of the keys */
  constructor(readAll: (keys: string[]) => Promise<Values>) {
    this.#readAll = readAll;
  }

  read(keys: readonly string[]): Promise<Values> {
    const { promise, resolve, reject } = Promise.withResolvers<Values>();
    this.#batch.add({ keys, resolve, reject });
    return promise;
  }

  async #send(waiting: readonly Read[]): Promise<void> {
    try {
      const values = await this.#readAll(waiting.flatMap(({ keys }) => keys));
      let at = 0;
      for (const { keys, resolve } of waiting) {
        resolve(values.slice(at, at + keys.length));
        at += keys.length;
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}

/** Reads of at most `mostKeys` keys together, unless a single one has more. */
function split(waiting: readonly Read[]): Read[][] {
  const commands: Read[][] = [];
  let command: Read[] = [];
  let count = 0;
  for (const read of waiting) {
    count += read.keys.length;
    if (command.length === 0 || count > mostKeys) {
      command = [];
      commands.push(command);
      count = read.keys.length;
    }
    command.push(read);
  }
  return commands;
}
