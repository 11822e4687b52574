import { HomeIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const homeScreen: ScreenDescriptor = {
  slug: 'ebpHome',
  path: '/ebp/home',
  icon: HomeIcon,
  layout: 'multiple',
  areas: ['home'],
  load: async () => ({ Screen: (await import('./home.screen.tsx')).HomeScreen }),
};
