import { FileIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const faxContentScreen: ScreenDescriptor = {
  slug: 'eccaFaxContent',
  path: '/faxContent',
  queryParams: ['pkey'],
  icon: FileIcon,
  layout: 'single',
  areas: ['correspondence'],
  load: async () => ({ Screen: (await import('./content.screen.tsx')).FaxContentScreen }),
};
