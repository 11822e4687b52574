/** Lists of an answer by their path (`userInfo.machineList`), and whether they had a row. */
export type ListsSeen = Map<string, boolean>;

/** Records every list of an answer; a list with a row in at least one of several answers was seen. */
export function noteLists(data: unknown, seen: ListsSeen, at = ''): void {
  if (Array.isArray(data)) {
    seen.set(at, (seen.get(at) ?? false) || data.length > 0);
    for (const row of data) noteLists(row, seen, `${at}[]`);
  } else if (typeof data === 'object' && data !== null) {
    for (const [name, inner] of Object.entries(data))
      noteLists(inner, seen, at === '' ? name : `${at}.${name}`);
  }
}

/** Whether an answer contains nothing that could break a contract: no row, no value. */
export function isEmpty(data: unknown): boolean {
  if (data === null || data === undefined) return true;
  return typeof data === 'object' && Object.values(data).every(isEmpty);
}
