import { HistoryIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const serviceHistoryScreen: ScreenDescriptor = {
  slug: 'ebpServiceHistory',
  path: '/ebp/servicehistory',
  icon: HistoryIcon,
  menu: { category: 'multiFuncMachineManage', sequence: 32 },
  layout: 'multiple',
  areas: ['document'],
  load: async () => ({ Screen: (await import('./service-history.screen.tsx')).ServiceHistoryScreen }),
};
