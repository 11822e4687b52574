import { PersonIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const ecrmCreateScreen: ScreenDescriptor = {
  slug: 'eccaEcrmAccountCreate',
  path: '/ecca/ecrmcontactaccount/create',
  icon: PersonIcon,
  menu: { category: 'contactCentre', sequence: 72 },
  layout: 'multiple',
  hasOwnBack: true,
  areas: ['contact-account', 'ecrm-account', 'wizard'],
  load: async () => ({ Screen: (await import('./ecrm-create.screen.tsx')).EcrmCreateScreen }),
};
