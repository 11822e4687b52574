import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { redisUrl } from './services.ts';

/**
 * Minimum length of a text that is also searched for inside encrypted texts and hashes: a shorter one could occur there
 * by chance.
 */
const tellingLength = 10;

/**
 * Everything sent to and stored in Redis during a test: each command with its arguments, messages included, and dumps.
 */
export class RedisDiary {
  readonly #redis = new Redis(redisUrl());
  readonly #pages: string[] = [];
  readonly #forms = new Set<string>();
  #monitor: Redis | undefined;

  /** Starts with an empty store. */
  static async open(): Promise<RedisDiary> {
    const diary = new RedisDiary();
    await diary.#redis.flushdb();
    diary.#monitor = await diary.#redis.monitor();
    diary.#monitor.on('monitor', (_time: string, args: readonly string[]) =>
      diary.#pages.push(args.join('\n')),
    );
    return diary;
  }

  /** Records all keys and values of every type. */
  async dump(): Promise<void> {
    for (const key of await this.#redis.keys('*')) {
      const values = await this.#valuesOf(key);
      this.#pages.push(key, ...values);
      for (const value of values) this.#forms.add(inTheClear(`${key} = ${value}`));
    }
  }

  /** What could be read in the dumps without a key: each form of a key and its value once, without hashes and encrypted texts. */
  get forms(): string[] {
    return [...this.#forms].sort();
  }

  /** The number of commands and values recorded so far. */
  get length(): number {
    return this.#pages.length;
  }

  get text(): string {
    return this.#pages.join('\n');
  }

  /** Which of these texts occur in the record, as they are or as a plain hash that anybody can compute. */
  finds(texts: readonly string[]): string[] {
    const whole = this.text;
    const plain = whole.replaceAll(/[\w-]{22,}/g, '');
    return texts.filter(
      (text) =>
        (text.length < tellingLength ? plain : whole).includes(text) ||
        hashesOf(text).some((hash) => whole.includes(hash)),
    );
  }

  close(): void {
    this.#monitor?.disconnect();
    this.#redis.disconnect();
  }

  /** Values of a key; none when it expired since it was listed. */
  async #valuesOf(key: string): Promise<string[]> {
    const type = await this.#redis.type(key);
    switch (type) {
      case 'string':
        return (await this.#redis.mget(key)).filter((value) => value !== null);
      case 'zset':
        return this.#redis.zrange(key, '0', '-1');
      case 'none':
        return [];
      default:
        throw new Error(`nobody looks into keys of type ${type} yet`);
    }
  }
}

function inTheClear(text: string): string {
  return text
    .replaceAll(/[\w-]{6}\.[\w-]{37,}/g, '<sealed>')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>')
    .replaceAll(/[\w-]{22,}/g, '<hash or random id>')
    .replaceAll(/\b\d+\b/g, '<number>');
}

function hashesOf(text: string): string[] {
  return [text, text.toLowerCase()].flatMap((spelling) =>
    (['hex', 'base64', 'base64url'] as const).map((encoding) =>
      createHash('sha256').update(spelling).digest(encoding).slice(0, 22),
    ),
  );
}
