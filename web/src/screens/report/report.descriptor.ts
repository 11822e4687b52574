import { ChartIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const reportScreen: ScreenDescriptor = {
  slug: 'eccaReport',
  path: '/ecca/report',
  icon: ChartIcon,
  menu: { category: 'contactCentre', sequence: 74 },
  layout: 'multiple',
  areas: ['report'],
  load: async () => ({ Screen: (await import('./report.screen.tsx')).ReportScreen }),
};
