import { EditIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const taskLoggerScreen: ScreenDescriptor = {
  slug: 'eccaTaskLogger',
  path: '/tasklogger/:code/update',
  icon: EditIcon,
  layout: 'contact',
  hasOwnBack: true,
  areas: ['task'],
  load: async () => ({ Screen: (await import('./task-logger.screen.tsx')).TaskLoggerScreen }),
};
