import { PeopleIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const accountViewScreen: ScreenDescriptor = {
  slug: 'eccaAccountView',
  path: '/ecca/contactaccount/:code/view',
  contactParam: 'code',
  icon: PeopleIcon,
  layout: 'contact',
  areas: ['contact-account', 'wizard'],
  load: async () => ({ Screen: (await import('./account-view.screen.tsx')).AccountViewScreen }),
};

/** Everything about one customer of an account on one page, for the agent on the telephone. */
export const customerScreen: ScreenDescriptor = {
  ...accountViewScreen,
  slug: 'eccaCustomer',
  path: '/ecca/contactaccount/:code/view/:customer',
};
