import { FileIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const myRequestsScreen: ScreenDescriptor = {
  slug: 'ebpMyRequests',
  path: '/ebp/myrequests',
  icon: FileIcon,
  menu: { category: 'multiFuncMachineManage', sequence: 39 },
  layout: 'multiple',
  areas: ['document'],
  load: async () => ({ Screen: (await import('./my-requests.screen.tsx')).MyRequestsScreen }),
};
