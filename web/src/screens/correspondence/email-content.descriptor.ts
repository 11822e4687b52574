import { MailIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const emailContentScreen: ScreenDescriptor = {
  slug: 'eccaEmailContent',
  path: '/emailContent',
  queryParams: ['pkey'],
  icon: MailIcon,
  layout: 'single',
  areas: ['correspondence'],
  load: async () => ({ Screen: (await import('./content.screen.tsx')).EmailContentScreen }),
};
