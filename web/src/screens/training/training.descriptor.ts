import { TrainingIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const trainingScreen: ScreenDescriptor = {
  slug: 'ebpHrdTrainReq',
  path: '/ebp/hrdTrainReq',
  name: 'menu.ebpHrdTrainReq',
  icon: TrainingIcon,
  menu: {
    category: 'services',
    sequence: 46,
    isTop: true,
    isBottom: false,
  },
  layout: 'multiple',
  hasOwnBack: true,
  areas: ['training', 'request', 'wizard'],
  load: async () => ({ Screen: (await import('./training.screen.tsx')).TrainingScreen }),
};
