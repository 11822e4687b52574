import { PersonIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const ecrmViewScreen: ScreenDescriptor = {
  slug: 'eccaEcrmAccountView',
  path: '/ecca/ecrmcontactaccount/:ecrmCode/view',
  icon: PersonIcon,
  layout: 'contact',
  areas: ['contact-account', 'ecrm-account'],
  load: async () => ({ Screen: (await import('./ecrm-view.screen.tsx')).EcrmViewScreen }),
};
