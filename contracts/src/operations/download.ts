import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { download, downloadType } from '../entities/download.ts';
import { operation } from '../operation.ts';

/** Forms (D) or tutorial videos (V); language and status are fixed. */
export const downloadFormSearch = operation({
  id: 'download-form.search',
  requirement: 'API-14',
  summary: 'Forms (D) or tutorial videos (V)',
  method: 'GET',
  path: '/api/ebp/downloadform/search',
  group: 'MAIN',
  effect: 'read',
  access: {
    to: 'keys',
    anyOf: [screenRights.ebpDownloadForm.canSearch, screenRights.ebpOperationTutorial.canSearch],
    guest: true,
  },
  accessWhen: [
    { when: { at: 'query.type', is: 'D' }, anyOf: [screenRights.ebpDownloadForm.canSearch] },
    { when: { at: 'query.type', is: 'V' }, anyOf: [screenRights.ebpOperationTutorial.canSearch] },
  ],
  query: z.object({
    type: downloadType,
    language: z.literal('ENGLISH').default('ENGLISH'),
    status: z.literal('ACTIVE').default('ACTIVE'),
  }),
  data: z.array(download),
  links: [
    {
      rows: '',
      fileName: 'fileName',
      link: 'filePathUrl',
      type: 'FORM',
      anyOf: [screenRights.ebpDownloadForm.canDownload],
      when: { at: 'query.type', is: 'D' },
    },
    {
      rows: '',
      fileName: 'fileName',
      link: 'filePathUrl',
      type: 'VIDEO',
      anyOf: [screenRights.ebpOperationTutorial.canView],
      when: { at: 'query.type', is: 'V' },
    },
  ],
});

export const downloadOperations = { [downloadFormSearch.id]: downloadFormSearch };
