import { HelpIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const faqScreen: ScreenDescriptor = {
  slug: 'ebpFaq',
  path: '/ebp/faq',
  icon: HelpIcon,
  menu: { category: 'support', sequence: 53, isBottom: true },
  tile: { name: 'menu.ebpFaq', sequence: 10, guestHint: 'guest.faq' },
  external: { address: 'faqUrl', when: 'support-menu' },
  layout: 'category',
  areas: ['faq'],
  load: async () => ({ Screen: (await import('./faq.screen.tsx')).FaqScreen }),
};
