/** Lists of an answer by their place (`userInfo.machineList`), and whether there was a row in them. */
export type ListsSeen = Map<string, boolean>;

/** Notes every list of an answer; a list that had a row in one answer of several was seen. */
export function noteLists(data: unknown, seen: ListsSeen, at = ''): void {
  if (Array.isArray(data)) {
    seen.set(at, (seen.get(at) ?? false) || data.length > 0);
    for (const row of data) noteLists(row, seen, `${at}[]`);
  } else if (typeof data === 'object' && data !== null) {
    for (const [name, inner] of Object.entries(data))
      noteLists(inner, seen, at === '' ? name : `${at}.${name}`);
  }
}

/** Whether an answer says nothing a contract could be broken by: no row, no value. */
export function isEmpty(data: unknown): boolean {
  if (data === null || data === undefined) return true;
  return typeof data === 'object' && Object.values(data).every(isEmpty);
}
