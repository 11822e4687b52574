import { icon } from './icon.tsx';

export const SortNoneIcon = icon('m8 10 4-4 4 4M8 14l4 4 4-4');
export const SortDescendingIcon = icon('M12 5v13M7 13l5 5 5-5');
export const SortAscendingIcon = icon('M12 19V6M7 11l5-5 5 5');
export const ColumnsIcon = icon('M4 5h16v14H4zM9.3 5v14M14.6 5v14');
export const UploadIcon = icon('M12 16V5M7.5 9.5 12 5l4.5 4.5M4 20h16');
export const FilterIcon = icon('M4 6h16M7 12h10M10 18h4');
export const DeleteIcon = icon('M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5');
export const PrintIcon = icon('M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z');
export const RefreshIcon = icon('M19.5 11A7.5 7.5 0 1 0 18 16.5M20 5v6h-6');
export const StarIcon = icon('m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6L3.4 9.8l6-.8z');
export const MinusIcon = icon('M5 12h14');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const SoundIcon = icon(
  'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
);
