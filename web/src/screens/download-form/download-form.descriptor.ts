import { DownloadIcon, TutorialIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

const shared = {
  layout: 'category',
  areas: ['download-form'],
  load: async () => ({ Screen: (await import('./download-form.screen.tsx')).DownloadFormScreen }),
} as const satisfies Partial<ScreenDescriptor>;

export const downloadFormScreen: ScreenDescriptor = {
  ...shared,
  slug: 'ebpDownloadForm',
  path: '/ebp/downloadForm',
  icon: DownloadIcon,
  menu: { category: 'support', sequence: 51 },
  tile: {
    right: 'canDownload',
    name: 'tile.download',
    sequence: 8,
    opens: 'menu.ebpDownloadForm',
    guestHint: 'guest.forms',
  },
  type: 'D',
};

export const operationTutorialScreen: ScreenDescriptor = {
  ...shared,
  slug: 'ebpOperationTutorial',
  path: '/ebp/operationTutorial',
  icon: TutorialIcon,
  menu: { category: 'support', sequence: 52 },
  tile: { right: 'canView', name: 'tile.view', sequence: 9, opens: 'menu.ebpOperationTutorial' },
  type: 'V',
};
