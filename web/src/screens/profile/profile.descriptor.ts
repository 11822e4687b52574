import { PersonIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const profileScreen: ScreenDescriptor = {
  slug: 'ebpProfile',
  path: '/ebp/profile/',
  receipt: 'action=view',
  icon: PersonIcon,
  menu: { category: 'accountManage', sequence: 24, allowClickWithoutAcceptance: true },
  layout: 'multiple',
  hasOwnBack: true,
  areas: ['profile', 'user'],
  load: async () => ({ Screen: (await import('./profile.screen.tsx')).ProfileScreen }),
};
