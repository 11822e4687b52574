import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Mapping } from '../framework/mapping.ts';
import { recordedFolder as recordingRoot } from '../world/facts.ts';

export { recordingRoot };

export interface LoadedMapping {
  /** Path below `mappings`. */
  readonly file: string;
  readonly mapping: Mapping;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Every mapping of the recording, generated and hand-written, as WireMock loads them. */
export function loadMappings(root = recordingRoot): readonly LoadedMapping[] {
  const folder = join(root, 'mappings');
  return filesBelow(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const json = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Mapping | { mappings: Mapping[] };
      const mappings = 'mappings' in json ? json.mappings : [json];
      return mappings.map((mapping) => ({ file, mapping }));
    });
}

/** Paths of all answer bodies below `__files`. */
export function bodyFiles(root = recordingRoot): readonly string[] {
  return filesBelow(join(root, '__files'));
}
