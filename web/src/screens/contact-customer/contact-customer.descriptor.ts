import { PeopleIcon } from '../../components/icons/screen-icons.tsx';
import type { ScreenDescriptor } from '../../lib/screen-descriptor.ts';

/** Everything about one customer of an account on one page, for the agent on the telephone. */
export const contactCustomerScreen: ScreenDescriptor = {
  slug: 'eccaCustomer',
  path: '/ecca/contactaccount/:code/customer/:customer',
  contactParam: 'code',
  name: 'menu.eccaCustomer',
  icon: PeopleIcon,
  layout: 'contact',
  areas: ['one-customer', 'contact-account'],
  load: async () => ({ Screen: (await import('./contact-customer.screen.tsx')).ContactCustomerScreen }),
};
