import { ScanIcon } from '../../components/icons/front-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const qrCodeLoginScreen: ScreenDescriptor = {
  slug: 'ebpQrCodeLogin',
  path: '/ebp/qrCodeLogin',
  icon: ScanIcon,
  layout: 'single',
  hasOwnFrame: true,
  areas: ['qr', 'menu'],
  load: async () => ({ Screen: (await import('./qr-code-login.screen.tsx')).QrCodeLoginScreen }),
};
