import { FileIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const paperOrderScreen: ScreenDescriptor = {
  slug: 'ebpPaperOrder',
  path: '/ebp/paperOrder/',
  icon: FileIcon,
  menu: { category: 'services', sequence: 45 },
  tile: { right: 'canPaperOrder', name: 'tile.paperOrder', sequence: 2 },
  layout: 'multiple',
  hasOwnBack: true,
  areas: ['paper-order', 'upload', 'wizard', 'repeat-order'],
  load: async () => ({ Screen: (await import('./paper-order.screen.tsx')).PaperOrderScreen }),
};
