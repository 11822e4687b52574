import { MailIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const emailDetailScreen: ScreenDescriptor = {
  slug: 'eccaEmailDetail',
  path: '/emailDetail',
  queryParams: ['pkey'],
  icon: MailIcon,
  layout: 'contact',
  areas: ['correspondence', 'wizard'],
  load: async () => ({ Screen: (await import('./email-detail.screen.tsx')).EmailDetailScreen }),
};
