import { useMutation } from '@tanstack/react-query';
import { askBytes } from '../lib/portal-client.ts';
import { saveFile } from '../lib/save-file.ts';

interface Archive {
  readonly links: readonly string[];
  /** Name of the download without its ending. */
  readonly name: string;
}

/** Fetches the files behind signed links as one zip and hands it to the browser as a download. */
export function useFileArchive() {
  return useMutation({
    mutationFn: async ({ links, name }: Archive) => {
      const body = { links: [...links] };
      saveFile(`${name}.zip`, await askBytes('bff.file-archive', { body }));
    },
  });
}
