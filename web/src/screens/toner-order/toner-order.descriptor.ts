import { TonerIcon } from '../../components/icons/front-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const tonerOrderScreen: ScreenDescriptor = {
  slug: 'ebpTonerOrder',
  path: '/ebp/tonerOrder/',
  icon: TonerIcon,
  menu: { category: 'services', sequence: 44 },
  tile: { right: 'canTonerOrder', name: 'tile.tonerOrder', sequence: 3, guestHint: 'guest.toner' },
  layout: 'multiple',
  hasOwnBack: true,
  areas: ['toner-order', 'wizard', 'guest-contact', 'machine', 'repeat-order'],
  load: async () => {
    const { TonerOrderScreen, askForMachines } = await import('./toner-order.screen.tsx');
    return { Screen: TonerOrderScreen, ask: askForMachines };
  },
};
