import { MachineIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const machineScreen: ScreenDescriptor = {
  slug: 'ebpMachine',
  path: '/ebp/machine',
  icon: MachineIcon,
  menu: { category: 'multiFuncMachineManage', sequence: 31 },
  tile: { right: 'canDevice', name: 'tile.device', sequence: 1, opens: 'menu.ebpMachine' },
  layout: 'multiple',
  areas: ['machine', 'one-machine'],
  load: async () => ({ Screen: (await import('./machine.screen.tsx')).MachineScreen }),
};

/** One machine by its serial number. Its address can be sent, and opens from every place that shows the number. */
export const oneMachineScreen: ScreenDescriptor = {
  slug: 'ebpOneMachine',
  path: '/ebp/machine/:serial',
  icon: MachineIcon,
  layout: 'multiple',
  areas: ['machine', 'one-machine'],
  load: async () => ({ Screen: (await import('./machine.screen.tsx')).OneMachineScreen }),
};
