import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A folder of packs, or one pack in it, read without trust in what is there. */
export class PackFolder {
  readonly #path: string;
  /** The real path of the whole: links may lead about in it, as Kubernetes mounts them, but not out of it. */
  readonly #root: string;
  /** Where faults are noted, each a sentence that begins with the file. */
  readonly #faults: string[];
  readonly #prefix: string;

  constructor(path: string, faults: string[], root = realpathSync(path), prefix = '') {
    this.#path = path;
    this.#faults = faults;
    this.#root = root;
    this.#prefix = prefix;
  }

  /** The names in it, without hidden ones. */
  names(): string[] {
    return readdirSync(this.#path)
      .filter((name) => !name.startsWith('.'))
      .sort();
  }

  /** A folder in it; undefined, and noted as a fault, where the name is none or leads out of the packs. */
  folder(name: string): PackFolder | undefined {
    const path = join(this.#path, name);
    if (!this.#leadsInside(name, path)) return undefined;
    if (statSync(path).isDirectory())
      return new PackFolder(path, this.#faults, this.#root, `${this.#prefix}${name}/`);
    this.fault(name, 'is no folder');
    return undefined;
  }

  /** The bytes of a file; undefined, and noted as a fault, where it cannot be had or is larger than allowed. */
  bytes(name: string, mostBytes: number): Buffer | undefined {
    const path = join(this.#path, name);
    if (!this.#leadsInside(name, path)) return undefined;
    const kind = statSync(path);
    if (!kind.isFile()) return this.fault(name, 'is no file');
    if (kind.size > mostBytes) return this.fault(name, `has ${kind.size} bytes, ${mostBytes} at most`);
    try {
      return readFileSync(path);
    } catch (error) {
      return this.fault(name, `cannot be read (${codeOf(error)})`);
    }
  }

  text(name: string, mostBytes: number): string | undefined {
    const bytes = this.bytes(name, mostBytes);
    if (bytes === undefined) return undefined;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return this.fault(name, 'is no UTF-8 text');
    }
  }

  json(name: string, mostBytes: number): unknown {
    const text = this.text(name, mostBytes);
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text);
    } catch {
      return this.fault(name, 'is no valid JSON');
    }
  }

  fault(name: string, sentence: string): undefined {
    this.#faults.push(`${this.#prefix}${name} ${sentence}`);
    return undefined;
  }

  #leadsInside(name: string, path: string): boolean {
    try {
      if (realpathSync(path).startsWith(this.#root + sep)) return true;
      this.fault(name, 'leads out of the folder of packs');
    } catch (error) {
      this.fault(name, codeOf(error) === 'ENOENT' ? 'is missing' : `cannot be read (${codeOf(error)})`);
    }
    return false;
  }
}

/** The code of a fault of the file system. */
export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
