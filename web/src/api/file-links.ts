import type { Query, QueryClient } from '@tanstack/react-query';

/** Marks a read whose answer links to files: the links open them in the session, and with the rights, that it was read with. */
export const linksToFiles = { meta: { linksToFiles: true } } as const;

const marked = { predicate: ({ meta }: Pick<Query, 'meta'>) => meta?.linksToFiles === true };

/** Reads anew whatever has such links. An answer on its way was asked for before, so its links are dead as well. */
export function readLinksAnew(client: QueryClient): void {
  void client.cancelQueries(marked);
  void client.invalidateQueries(marked);
}
