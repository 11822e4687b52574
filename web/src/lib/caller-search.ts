/** Parameter of the account search: an account that is the only one found is opened at once. */
export const opensOnlyOne = 'open';

/** The address of the account search for what a caller says, such as `{ phone: '28010001' }`. */
export function callerSearch(searchPath: string, criteria: Readonly<Record<string, string>>): string {
  return `${searchPath}?${new URLSearchParams({ ...criteria, [opensOnlyOne]: 'only' })}`;
}
