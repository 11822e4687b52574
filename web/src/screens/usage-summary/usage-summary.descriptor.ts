import { ChartIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const usageSummaryScreen: ScreenDescriptor = {
  slug: 'ebpMachineUsageSummary',
  path: '/ebp/meterread/usageSummary',
  icon: ChartIcon,
  menu: { category: 'multiFuncMachineManage', sequence: 35 },
  layout: 'multiple',
  areas: ['document', 'usage', 'machine'],
  load: async () => ({ Screen: (await import('./usage-summary.screen.tsx')).UsageSummaryScreen }),
};
