import { ChatIcon } from '../../components/icons/front-icons.ts';
import { HeartIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

const shared = {
  layout: 'multiple',
  hasOwnBack: true,
  areas: ['voc', 'request', 'wizard'],
  load: async () => ({ Screen: (await import('./voc.screen.tsx')).VocScreen }),
} as const satisfies Partial<ScreenDescriptor>;

export const feedbackScreen: ScreenDescriptor = {
  ...shared,
  slug: 'ebpFeedback',
  path: '/ebp/feedback/',
  icon: ChatIcon,
  menu: { category: 'voc', sequence: 62 },
  external: { address: 'feedbackUrl', when: 'support-menu' },
  type: 'VOC',
};

export const appreciationScreen: ScreenDescriptor = {
  ...shared,
  slug: 'ebpIAppreciation',
  path: '/ebp/iAppreciation/',
  icon: HeartIcon,
  menu: { category: 'voc', sequence: 63 },
  type: 'APPRECIATION',
};
