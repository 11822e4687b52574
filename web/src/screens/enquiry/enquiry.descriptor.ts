import { MailIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const enquiryScreen: ScreenDescriptor = {
  slug: 'ebpEnquiry',
  path: '/ebp/enquiry/',
  icon: MailIcon,
  menu: { category: 'voc', sequence: 61, isBottom: true },
  external: { address: 'enquiryUrl', when: 'support-menu' },
  layout: 'multiple',
  hasOwnBack: true,
  areas: ['enquiry', 'request', 'wizard'],
  load: async () => ({ Screen: (await import('./enquiry.screen.tsx')).EnquiryScreen }),
};
