import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../lib/browser/save-file.ts';
import { ApiError } from '../lib/gateway/api-error.ts';
import { askBytes } from '../lib/gateway/file-client.ts';
import { readLinksAnew } from './file-links.ts';

interface Archive {
  readonly links: readonly string[];
  /** File name of the download without its extension. */
  readonly name: string;
}

/**
 * Downloads the files of signed links as one zip. Where it is not found, the links are those of other rights or of an
 * ended session, so their lists are refetched.
 */
export function useFileArchive() {
  const client = useQueryClient();
  return useMutation({
    meta: { holdsNoInput: true },
    mutationFn: async ({ links, name }: Archive) => {
      const body = { links: [...links] };
      saveFile(`${name}.zip`, await askBytes('bff.file-archive', { body }));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') readLinksAnew(client);
    },
  });
}
