import { FileIcon } from '../../components/icons/screen-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

/** A slug that the documents list without content (OPN-53): an empty page, in development only and in no menu. */
export const clientTemplateScreen: ScreenDescriptor = {
  slug: 'ebpClientTemplate',
  path: '/ebp/clientTemplate',
  icon: FileIcon,
  layout: 'multiple',
  areas: [],
  load: async () => ({ Screen: (await import('./client-template.screen.tsx')).ClientTemplateScreen }),
};
