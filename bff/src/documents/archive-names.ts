import { safeFileName } from '@ebp/contracts/rules/file-names';

/** Names inside one zip: safe for any file system and unique, ignoring case. */
export class ArchiveNames {
  readonly #taken: Set<string>;

  constructor(reserved: readonly string[] = []) {
    this.#taken = new Set(reserved.map(fold));
  }

  take(fileName: string): string {
    const safe = safeFileName(fileName);
    for (let times = 1; ; times++) {
      const name = times === 1 ? safe : numbered(safe, times);
      if (this.#taken.has(fold(name))) continue;
      this.#taken.add(fold(name));
      return name;
    }
  }
}

function numbered(name: string, times: number): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)} (${times})${name.slice(dot)}` : `${name} (${times})`;
}

function fold(name: string): string {
  return name.toLowerCase();
}
