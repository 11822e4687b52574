/** Ids of the requirements in a document: the first cell of a table row. */
export function statedIn(document: string): string[] {
  return [...document.matchAll(/^\| ([A-Z]{3}-\d{2,3}) /gm)].flatMap(([, id]) => id ?? []);
}

/** Ids a test file cites in its names: `[TON-17]`, or several in one pair of brackets. */
export function citedIn(testFile: string): string[] {
  return [...testFile.matchAll(/\[((?:[A-Z]{3}-\d{2,3}[,;\s]*)+)\]/g)].flatMap(
    ([, list]) => list?.match(/[A-Z]{3}-\d{2,3}/g) ?? [],
  );
}
