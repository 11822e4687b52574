import { icon } from './icon.tsx';

export const ChevronRightIcon = icon('m9 6 6 6-6 6');
export const ChevronLeftIcon = icon('m15 6-6 6 6 6');
export const ChevronDownIcon = icon('m6 9 6 6 6-6');
export const InfoIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11v5.5M12 7.5v.5');
export const ErrorIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7.5v5.5M12 16v.5');
export const DoneIcon = icon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M8 12.5l2.8 2.8L16 9.5');
export const WarningIcon = icon('M12 4 2.5 20h19zM12 10v5M12 17.5v.3');
export const CloseIcon = icon('m6 6 12 12M18 6 6 18');
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const PauseIcon = icon('M9 6v12M15 6v12');
export const PlayIcon = icon('m8 5 11 7-11 7z');
export const EyeIcon = icon(
  'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0',
);
export const EyeOffIcon = icon(
  'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM4 20 20 4',
);
export const SearchIcon = icon('M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M16 16l4.5 4.5');
export const CopyIcon = icon('M8 8h12v12H8zM16 8V4H4v12h4');
