import { TrainingIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const trainingScreen: ScreenDescriptor = {
  slug: 'ebpHrdTrainReq',
  path: '/ebp/hrdTrainReq',
  icon: TrainingIcon,
  menu: { category: 'services', sequence: 46 },
  layout: 'multiple',
  hasOwnBack: true,
  areas: ['training', 'request', 'wizard'],
  load: async () => ({ Screen: (await import('./training.screen.tsx')).TrainingScreen }),
};
