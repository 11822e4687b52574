import { FileIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const handoverScreen: ScreenDescriptor = {
  slug: 'ebpHandover',
  path: '/ebp/handover/:id',
  icon: FileIcon,
  layout: 'multiple',
  areas: ['handover'],
  load: async () => ({ Screen: (await import('./handover.screen.tsx')).HandoverScreen }),
};
