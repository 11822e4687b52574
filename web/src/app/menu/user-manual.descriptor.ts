import { TrainingIcon } from '../../components/icons/screen-icons.ts';
import type { ExternalDescriptor } from '../../lib/pages/screen-descriptor.ts';

/** Has no page: the item opens the manual's own site if one is configured (SHL-05). */
export const userManual: ExternalDescriptor = {
  slug: 'ebpUserManual',
  icon: TrainingIcon,
  menu: { category: 'support', sequence: 54, isBottom: true },
  external: { address: 'userManualUrl', when: 'always' },
};
