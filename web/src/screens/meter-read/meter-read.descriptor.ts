import { MeterIcon } from '../../components/icons/front-icons.ts';
import type { ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';

export const meterReadScreen: ScreenDescriptor = {
  slug: 'ebpMeterRead',
  path: '/ebp/meterRead',
  icon: MeterIcon,
  menu: { category: 'services', sequence: 41 },
  tile: { right: 'canMeterReading', name: 'tile.meterReading', sequence: 4, guestHint: 'guest.meter' },
  layout: 'multiple',
  hasOwnBack: true,
  areas: ['meter-read', 'machine', 'wizard'],
  load: async () => {
    const { MeterReadScreen, askForReadings } = await import('./meter-read.screen.tsx');
    return { Screen: MeterReadScreen, ask: askForReadings };
  },
};
