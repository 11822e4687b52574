import { HistoryIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const contactHistoryScreen: ScreenDescriptor = {
  slug: 'eccaContactHistory',
  path: '/contacthistory/:code',
  contactParam: 'code',
  icon: HistoryIcon,
  layout: 'contact',
  areas: ['contact-account', 'contact-history', 'correspondence', 'task'],
  load: async () => ({ Screen: (await import('./contact-history.screen.tsx')).ContactHistoryScreen }),
};
