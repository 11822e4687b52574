import { FileIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const faxDetailScreen: ScreenDescriptor = {
  slug: 'eccaFaxDetail',
  path: '/faxDetail',
  queryParams: ['pkey'],
  icon: FileIcon,
  layout: 'contact',
  areas: ['correspondence'],
  load: async () => ({ Screen: (await import('./fax-detail.screen.tsx')).FaxDetailScreen }),
};
