import { EditIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const accountUpdateScreen: ScreenDescriptor = {
  slug: 'eccaAccountUpdate',
  path: '/ecca/contactaccount/:code/update',
  contactParam: 'code',
  icon: EditIcon,
  layout: 'contact',
  hasOwnBack: true,
  areas: ['contact-account'],
  load: async () => ({ Screen: (await import('./account-update.screen.tsx')).AccountUpdateScreen }),
};
