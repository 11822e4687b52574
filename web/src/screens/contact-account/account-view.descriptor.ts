import { PeopleIcon } from '../../components/icons/screen-icons.tsx';
import type { ScreenDescriptor } from '../../lib/screen-descriptor.ts';

export const accountViewScreen: ScreenDescriptor = {
  slug: 'eccaAccountView',
  path: '/ecca/contactaccount/:code/view',
  contactParam: 'code',
  name: 'menu.eccaAccountView',
  icon: PeopleIcon,
  layout: 'contact',
  areas: ['contact-account'],
  load: async () => ({ Screen: (await import('./account-view.screen.tsx')).AccountViewScreen }),
};
