import { useMutation } from '@tanstack/react-query';
import { askBytes } from '../lib/portal-client.ts';
import { saveFile } from '../lib/save-file.ts';

interface Archive {
  readonly links: readonly string[];
  /** File name of the download without its extension. */
  readonly name: string;
}

/** Downloads the files of signed links as one zip. */
export function useFileArchive() {
  return useMutation({
    mutationFn: async ({ links, name }: Archive) => {
      const body = { links: [...links] };
      saveFile(`${name}.zip`, await askBytes('bff.file-archive', { body }));
    },
  });
}
