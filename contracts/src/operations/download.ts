import * as z from 'zod';
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
  access: { to: 'keys', anyOf: ['CP_DOWNLOAD_FORM_SEARCH', 'CP_OPERATION_TUTORIAL_SEARCH'], guest: true },
  accessWhen: [
    { when: { at: 'query.type', is: 'D' }, anyOf: ['CP_DOWNLOAD_FORM_SEARCH'] },
    { when: { at: 'query.type', is: 'V' }, anyOf: ['CP_OPERATION_TUTORIAL_SEARCH'] },
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
      anyOf: ['CP_DOWNLOAD_FORM_DOWNLOAD'],
      when: { at: 'query.type', is: 'D' },
    },
    {
      rows: '',
      fileName: 'fileName',
      link: 'filePathUrl',
      type: 'VIDEO',
      anyOf: ['CP_OPERATION_TUTORIAL_VIEW'],
      when: { at: 'query.type', is: 'V' },
    },
  ],
});

export const downloadOperations = { [downloadFormSearch.id]: downloadFormSearch };
