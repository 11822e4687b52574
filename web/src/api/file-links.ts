import type { Query } from '@tanstack/react-query';

/** Marks a read whose answer links to files: the links open them in the session, and with the rights, that it was read with. */
export const linksToFiles = { meta: { linksToFiles: true } } as const;

/** Matches every read with such links. */
export const readsWithLinks = {
  predicate: ({ meta }: Pick<Query, 'meta'>) => meta?.linksToFiles === true,
};
