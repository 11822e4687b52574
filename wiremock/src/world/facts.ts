import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CompanyCode, companyProfiles } from '@ebp/contracts/companies';
import { addDays, momentInZone, today } from '@ebp/contracts/rules/dates';
import { monthsBefore } from '@ebp/contracts/rules/months';
import type * as z from 'zod';
import { type WorldFile, type WorldFileName, worldFiles } from './files.ts';

/** Folder that contains `world` and `__files`. */
export const recordedFolder = join(import.meta.dirname, '../..');

/** A world file that cannot be read, with a message for the person who edited it. */
export class WorldFault extends Error {}

interface Kept {
  readonly stamp: string;
  readonly value: unknown;
}

/**
 * The facts of one company, read from its files. A file is read again whenever it changed, so that an edit shows with
 * the next call, and once a day, because `{today-3}` and `{month-1}` in a text are replaced by dates. `{company}` is
 * replaced by the company's code.
 */
export class Facts {
  readonly company: CompanyCode;
  readonly #root: string;
  readonly #now: () => Date;
  readonly #kept = new Map<string, Kept>();

  constructor(company: CompanyCode, root = recordedFolder, now = () => new Date()) {
    this.company = company;
    this.#root = root;
    this.#now = now;
  }

  /** Today in the company's time zone. */
  get today(): string {
    return today(companyProfiles[this.company].timeZone, this.#now());
  }

  /** The current time in the company's time zone, in the upstream's format. */
  get moment(): string {
    return momentInZone(this.#now(), companyProfiles[this.company].timeZone);
  }

  /**
   * A file with the dates of a day.
   * @throws WorldFault naming file, place and reason when it is not what its schema says
   */
  read<N extends WorldFileName>(name: N, day = this.today): WorldFile<N> {
    const own = join(this.#root, 'world', this.company, `${name}.json`);
    const shared = join(this.#root, 'world/shared', `${name}.json`);
    const path = statSync(own, { throwIfNoEntry: false }) ? own : shared;
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) throw new WorldFault(`${own} is missing.`);
    const stamp = `${path} ${found.mtimeMs} ${found.size} ${day}`;
    const kept = this.#kept.get(name);
    if (kept?.stamp === stamp) return kept.value as WorldFile<N>;
    const value = parseWorldFile(this.#textOf(path, day), worldFiles[name], path);
    this.#kept.set(name, { stamp, value });
    return value as WorldFile<N>;
  }

  #textOf(path: string, day: string): string {
    return withDates(readFileSync(path, 'utf8'), day).replaceAll('{company}', this.company);
  }

  /** The bytes of a file below `__files`. */
  bytes(path: string): Buffer {
    return readFileSync(join(this.#root, '__files', path));
  }
}

/** Replaces `{today}`, `{today-3}` by days and `{month}`, `{month+1}` by months (`YYYY-MM`) as of a day. */
export function withDates(text: string, day: string): string {
  return text.replace(/\{(today|month)([+-]\d+)?\}/g, (_, unit: string, shift = '0') =>
    unit === 'today' ? addDays(day, Number(shift)) : monthsBefore(day, -Number(shift)).slice(0, 7),
  );
}

function parseWorldFile(text: string, schema: z.ZodType, path: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new WorldFault(`${path} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
  throw new WorldFault(`${path}: ${faults.join('; ')}`);
}
