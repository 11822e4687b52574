import { CalendarIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const taskDayScreen: ScreenDescriptor = {
  slug: 'eccaTaskDay',
  path: '/taskdetail/day/:day',
  icon: CalendarIcon,
  layout: 'multiple',
  areas: ['task'],
  load: async () => ({ Screen: (await import('./task-day.screen.tsx')).TaskDayScreen }),
};
