import { PeopleIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const accountManagerScreen: ScreenDescriptor = {
  slug: 'ebpAccountManager',
  path: '/ebp/accountManager/',
  icon: PeopleIcon,
  menu: { category: 'accountManage', sequence: 25 },
  layout: 'multiple',
  areas: ['account-manager'],
  load: async () => ({ Screen: (await import('./account-manager.screen.tsx')).AccountManagerScreen }),
};
