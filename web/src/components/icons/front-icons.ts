import { icon } from './icon.tsx';

// Apart from the other icons of screens, which the pages before the portal would load with them.
export const SchemeIcon = icon('M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0', 'M12 4a8 8 0 0 1 0 16z');
export const MeterIcon = icon(
  'M4 7h16v10H4zM9.3 7v10M14.6 7v10M6.2 10.5h1v3.5M11.2 10.5h1.6v1.7h-1.6V14h1.6M16.6 10.5h1.6V14h-1.6M16.9 12.2h1.3',
);
export const TonerIcon = icon('M5 8h14v9a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM7 8V5h10v3M5 12h14M10 16h4');
export const ChatIcon = icon('M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12h5');
export const ServiceIcon = icon(
  'M14.5 6.5a4 4 0 0 1 5-1l-2.6 2.6.9 2.1 2.1.9 1.6-2.1a4 4 0 0 1-5.3 4.6L9 20.8a2 2 0 0 1-2.9-2.9L13.4 10.5a4 4 0 0 1 1.1-4z',
);
export const PhoneIcon = icon(
  'M5 4h4l1.5 4.5-2.2 1.8a11 11 0 0 0 5.4 5.4l1.8-2.2L20 15v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z',
);
export const NewWindowIcon = icon('M14 4h6v6M20 4l-9 9M18 14v6H4V6h6');
export const ScanIcon = icon('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M7 12h10');
