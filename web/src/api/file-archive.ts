import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../lib/browser/save-file.ts';
import { askBytes } from '../lib/gateway/file-client.ts';

interface Archive {
  readonly links: readonly string[];
  /** File name of the download without its extension. */
  readonly name: string;
}

/** Downloads the files of signed links as one zip. */
export function useFileArchive() {
  return useMutation({
    meta: { holdsNoInput: true },
    mutationFn: async ({ links, name }: Archive) => {
      const body = { links: [...links] };
      saveFile(`${name}.zip`, await askBytes('bff.file-archive', { body }));
    },
  });
}
