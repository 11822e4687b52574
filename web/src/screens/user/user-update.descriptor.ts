import { PeopleIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const userUpdateScreen: ScreenDescriptor = {
  slug: 'ebpUserUpdate',
  path: '/ebp/user/update',
  receipt: 'action=update_view',
  icon: PeopleIcon,
  menu: { category: 'accessRightSetting', sequence: 12 },
  layout: 'multiple',
  hasOwnBack: true,
  areas: ['user'],
  load: async () => ({ Screen: (await import('./user-update.screen.tsx')).UserUpdateScreen }),
};
