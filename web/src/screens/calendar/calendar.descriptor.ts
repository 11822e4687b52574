import { CalendarIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const calendarScreen: ScreenDescriptor = {
  slug: 'eccaCalendar',
  path: '/ecca/calendar',
  icon: CalendarIcon,
  menu: { category: 'contactCentre', sequence: 73 },
  layout: 'multiple',
  areas: ['calendar', 'task'],
  load: async () => ({ Screen: (await import('./calendar.screen.tsx')).CalendarScreen }),
};
