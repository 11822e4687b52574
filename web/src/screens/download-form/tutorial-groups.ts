import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import type { Download } from '@ebp/contracts/entities/download';

export interface TutorialGroup {
  readonly code: string;
  /** Undefined where neither the code list nor the videos name the category. */
  readonly name: string | undefined;
  readonly videos: readonly Download[];
}

/**
 * Videos by category: in the order of the code list, then categories it does not know, as they come. A category
 * without videos makes no group (DLF-04).
 */
export function tutorialGroups(
  videos: readonly Download[],
  categories: readonly CodeListEntry[],
  nameOf: (category: CodeListEntry) => string,
): readonly TutorialGroup[] {
  const byCode = Map.groupBy(videos, ({ categoryCode }) => categoryCode ?? '');
  const known = categories.map((category) => [category.code, nameOf(category)] as const);
  const listed = new Set(known.map(([code]) => code));
  const unknown = [...byCode.keys()]
    .filter((code) => !listed.has(code))
    .map((code) => [code, byCode.get(code)?.[0]?.categoryName || undefined] as const);
  return [...known, ...unknown].flatMap(([code, name]) => {
    const found = byCode.get(code);
    return found ? [{ code, name, videos: found }] : [];
  });
}
