import { SearchIcon } from '../../components/icons/control-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const accountSearchScreen: ScreenDescriptor = {
  slug: 'eccaAccountSearch',
  path: '/ecca/contactaccount/search',
  icon: SearchIcon,
  menu: { category: 'contactCentre', sequence: 71 },
  layout: 'multiple',
  areas: ['contact-account'],
  load: async () => ({ Screen: (await import('./account-search.screen.tsx')).AccountSearchScreen }),
};
