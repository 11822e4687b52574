import { ServiceIcon } from '../../components/icons/front-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const serviceRequestScreen: ScreenDescriptor = {
  slug: 'ebpServiceRequest',
  path: '/ebp/servicerequest',
  icon: ServiceIcon,
  menu: { category: 'services', sequence: 42 },
  tile: { right: 'canServiceRequest', name: 'tile.serviceRequest', sequence: 5, guestHint: 'guest.service' },
  layout: 'multiple',
  hasOwnBack: true,
  areas: ['service-request', 'wizard', 'guest-contact', 'machine'],
  load: async () => {
    const { ServiceRequestScreen, askForSymptoms } = await import('./service-request.screen.tsx');
    return { Screen: ServiceRequestScreen, ask: askForSymptoms };
  },
};
