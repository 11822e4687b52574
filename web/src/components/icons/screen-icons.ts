import { icon } from './icon.tsx';

export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const PersonIcon = icon('M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6');
export const LogOutIcon = icon('M10 4H4v16h6M9 12h11M16 8l4 4-4 4');
export const StatementIcon = icon('M5 3h14v18l-2.3-1.5L14.3 21 12 19.5 9.7 21l-2.4-1.5L5 21zM9 8h6M9 12h6');
export const InvoiceIcon = icon('M5 3h14v18H5zM9 7h6M9 11h2M9 15h2M15 11v4');
export const MailIcon = icon('M3 6h18v12H3zM3 7l9 6.5L21 7');
export const PeopleIcon = icon(
  'M5.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M2.5 19.5c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5M15.5 5a3.5 3.5 0 0 1 0 6.5M18 14.8c2 .7 3.2 2.3 3.6 4.7',
);
export const MachineIcon = icon('M6 9V4h12v5M4 9h16v11H4zM4 14h16M8 17h8M16.5 11.5h1');
export const TrainingIcon = icon('M5 4h6a2 2 0 0 1 1 .5 2 2 0 0 1 1-.5h6v15h-6l-1 1-1-1H5zM12 5v14');
export const HelpIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1 1-1.1 1.9M12 16.5v.3',
);
export const HeartIcon = icon(
  'M12 20C6 15.5 3.5 12.5 3.5 9A4.3 4.3 0 0 1 12 7.5 4.3 4.3 0 0 1 20.5 9c0 3.5-2.5 6.5-8.5 11z',
);
export const TutorialIcon = icon('M4 5h16v12H4zM9 21h6M10.5 8.5l4 2.5-4 2.5z');
export const HistoryIcon = icon('M4.5 12A7.5 7.5 0 1 0 7 6.5L4.5 9M4.5 4v5h5M12 8v4.5l3 1.8');
export const ChartIcon = icon('M4 4v16h16M8 16v-4M12 16V8M16 16v-6');
export const TruckIcon = icon(
  'M3 7h11v9H3zM14 10h4l3 3v3h-7zM5.5 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0M15 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
);
export const HomeIcon = icon('m4 11 8-7 8 7v9H4zM10 20v-6h4v6');
export const PlaceIcon = icon(
  'M12 21c-4.5-5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2 6-6.5 11zM9.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
);
export const CalendarIcon = icon('M4 6h16v14H4zM4 10h16M8 3v4M16 3v4');
export const FileIcon = icon('M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6');
export const EditIcon = icon('M4 20h4L20 8l-4-4L4 16zM13 7l4 4');
export const DownloadIcon = icon('M12 4v11M7.5 10.5 12 15l4.5-4.5M4 20h16');
