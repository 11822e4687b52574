import { MachineIcon } from '../../components/icons/screen-icons.tsx';
import type { ScreenDescriptor } from '../../lib/screen-descriptor.ts';

export const machineScreen: ScreenDescriptor = {
  slug: 'ebpMachine',
  path: '/ebp/machine',
  name: 'menu.ebpMachine',
  icon: MachineIcon,
  menu: {
    category: 'multiFuncMachineManage',
    sequence: 31,
    isTop: true,
    isBottom: false,
    allowClickWithoutAcceptance: false,
  },
  tile: { right: 'canDevice', name: 'tile.device', sequence: 1, opens: 'menu.ebpMachine' },
  layout: 'multiple',
  areas: ['machine'],
  load: async () => ({ Screen: (await import('./machine.screen.tsx')).MachineScreen }),
};
