import { FileIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const termsScreen: ScreenDescriptor = {
  slug: 'ebpTermsAndConditions',
  path: '/ebp/tnc',
  icon: FileIcon,
  // Linked from the login page, and readable before the terms are accepted.
  layout: 'single',
  hasOwnFrame: true,
  areas: ['terms'],
  load: async () => ({ Screen: (await import('./terms.screen.tsx')).TermsScreen }),
};
