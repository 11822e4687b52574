/** Vite's build manifest: a chunk by the module it was made for. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface Needed {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

/**
 * All files that the chunks matching `entries` need, themselves and what they import; not what they load later.
 * @throws Error when an entry matches no chunk: a budget that sees nothing would always be kept
 */
export function neededFor(manifest: Manifest, entries: readonly RegExp[]): Needed {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the manifest`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) {
    const keys = Object.keys(manifest).filter((key) => entry.test(key));
    if (keys.length === 0) throw new Error(`no chunk matches ${entry}: has the file moved?`);
    keys.forEach(visit);
  }
  return { scripts, styles };
}
