import { TruckIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const consumableOrderScreen: ScreenDescriptor = {
  slug: 'ebpConsumableOrder',
  path: '/ebp/consumableOrder',
  icon: TruckIcon,
  menu: { category: 'multiFuncMachineManage', sequence: 33, also: { category: 'services', sequence: 49 } },
  layout: 'multiple',
  areas: ['document'],
  load: async () => ({ Screen: (await import('./consumable-order.screen.tsx')).ConsumableOrderScreen }),
};
