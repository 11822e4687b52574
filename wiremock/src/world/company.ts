import type { CodeListEntry, CodeListName } from '@ebp/contracts/entities/code-list';
import type { World } from './world.ts';

/** Address below which icons, banners and pictures are served, from the browser's point of view. */
export const imageUrl = '/static/';

/** A list of a company with its keys. */
export function codeListOf(world: World, name: CodeListName): CodeListEntry[] {
  return (world.read('code-lists')[name] ?? []).map((entry, index) => ({
    ...entry,
    pkey: `CL-${world.company}-${name}-${entry.code}`,
    sequence: index + 1,
  }));
}
