import { ServiceIcon } from '../../components/icons/front-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const taskDetailScreen: ScreenDescriptor = {
  slug: 'eccaTaskDetail',
  path: '/taskdetail/:code/view',
  icon: ServiceIcon,
  layout: 'contact',
  areas: ['task'],
  load: async () => ({ Screen: (await import('./task-detail.screen.tsx')).TaskDetailScreen }),
};
