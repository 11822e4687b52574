import { PlaceIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const machineRelocationScreen: ScreenDescriptor = {
  slug: 'ebpMacRelocReq',
  path: '/ebp/macRelocReq',
  icon: PlaceIcon,
  denied: 'shell.noMacRelocReq',
  menu: { category: 'services', sequence: 48 },
  layout: 'multiple',
  hasOwnBack: true,
  areas: ['machine-relocation', 'wizard', 'machine'],
  load: async () => ({ Screen: (await import('./machine-relocation.screen.tsx')).MachineRelocationScreen }),
};
