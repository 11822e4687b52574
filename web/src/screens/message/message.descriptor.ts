import { MailIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const messageScreen: ScreenDescriptor = {
  slug: 'ebpMessage',
  path: '/ebp/message/',
  icon: MailIcon,
  menu: { category: 'accountManage', sequence: 23 },
  layout: 'multiple',
  areas: ['message'],
  load: async () => ({ Screen: (await import('./message.screen.tsx')).MessageScreen }),
};
