import { PhoneIcon } from '../../components/icons/front-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const telephonyScreen: ScreenDescriptor = {
  slug: 'eccaTelephonyCallback',
  path: '/purecloudcallback',
  icon: PhoneIcon,
  menu: { category: 'contactCentre', sequence: 75 },
  layout: 'single',
  areas: ['telephony'],
  load: async () => ({ Screen: (await import('./telephony.screen.tsx')).TelephonyScreen }),
};
