import type { UpstreamBanner } from '@ebp/contracts/entities/banner';
import type { CodeListEntry, CodeListName } from '@ebp/contracts/entities/code-list';
import type { WorldFile } from './files.ts';
import { ofRegion } from './phrases.ts';
import type { World } from './world.ts';

/** Address below which icons, banners and pictures are served, from the browser's point of view. */
export const imageUrl = '/static/';

/** A list of a company with its keys. */
export function codeListOf(world: World, name: CodeListName): CodeListEntry[] {
  return (world.read('code-lists')[name] ?? []).map(({ taiwan, ...entry }, index) => ({
    ...entry,
    chineseName: ofRegion(world, entry.chineseName, taiwan),
    pkey: `CL-${world.company}-${name}-${entry.code}`,
    sequence: index + 1,
  }));
}

/** The banners of one page of a company, with the pictures and texts of its region. */
export function bannersOf(world: World, page: keyof WorldFile<'banners'>): UpstreamBanner[] {
  return world
    .read('banners')
    [page].map(({ taiwan, ...banner }) => ({ ...banner, ...ofRegion(world, {}, taiwan) }));
}
