import type { Download, DownloadType } from '@ebp/contracts/entities/download';
import { downloadFormSearch } from '@ebp/contracts/operations/download';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../lib/browser/save-file.ts';
import { call } from '../lib/gateway/api-client.ts';
import { fetchFile } from '../lib/gateway/file-client.ts';
import { linksToFiles } from './file-links.ts';

/** Forms (D) or tutorial videos (V), with links valid for this session. Both lists are in English (OPN-59). */
export function downloadsQuery(type: DownloadType) {
  return queryOptions({
    ...linksToFiles,
    queryKey: ['downloads', type],
    queryFn: ({ signal }): Promise<readonly Download[]> =>
      call(downloadFormSearch, { query: { type, language: 'ENGLISH', status: 'ACTIVE' } }, { signal }),
  });
}

/**
 * Downloads a form. A failure raises the shared notification and refetches the list: its links may belong to an ended
 * session.
 */
export function useFormDownload() {
  const client = useQueryClient();
  return useMutation({
    meta: { holdsNoInput: true },
    mutationFn: async ({ link, fileName }: { link: string; fileName: string }) =>
      saveFile(fileName, await fetchFile(link)),
    onError: () => void client.invalidateQueries({ queryKey: downloadsQuery('D').queryKey }),
  });
}
