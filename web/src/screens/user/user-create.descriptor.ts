import { PersonIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const userCreateScreen: ScreenDescriptor = {
  slug: 'ebpUserCreate',
  path: '/ebp/user/create',
  receipt: 'action=create_view',
  icon: PersonIcon,
  menu: { category: 'accessRightSetting', sequence: 11 },
  layout: 'multiple',
  hasOwnBack: true,
  areas: ['user', 'wizard'],
  load: async () => ({ Screen: (await import('./user-create.screen.tsx')).UserCreateScreen }),
};
