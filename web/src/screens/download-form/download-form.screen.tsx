import type { ScreenProps } from '../../lib/screen-descriptor.ts';
import { FormList } from './form-list.tsx';
import { Tutorials } from './tutorials.tsx';

/** One page for two menu items: forms to download, or tutorials to watch (SHL-09). */
export function DownloadFormScreen({ type }: ScreenProps) {
  return type === 'V' ? <Tutorials /> : <FormList />;
}
