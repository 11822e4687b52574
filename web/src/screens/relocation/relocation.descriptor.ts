import { TruckIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const relocationScreen: ScreenDescriptor = {
  slug: 'ebpRelocReq',
  path: '/ebp/relocReq/',
  icon: TruckIcon,
  menu: { category: 'services', sequence: 43 },
  layout: 'multiple',
  hasOwnBack: true,
  areas: ['relocation', 'wizard', 'machine'],
  load: async () => ({ Screen: (await import('./relocation.screen.tsx')).RelocationScreen }),
};
