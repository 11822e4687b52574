import { Glyph, type Icon } from './icon.tsx';

export const MenuIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Glyph>
);
export const PersonIcon: Icon = (props) => (
  <Glyph {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
  </Glyph>
);
export const LogOutIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M10 4H4v16h6M9 12h11M16 8l4 4-4 4" />
  </Glyph>
);
export const StatementIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M5 3h14v18l-2.3-1.5L14.3 21 12 19.5 9.7 21l-2.4-1.5L5 21z" />
    <path d="M9 8h6M9 12h6" />
  </Glyph>
);
export const InvoiceIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M5 3h14v18H5z" />
    <path d="M9 7h6M9 11h2M9 15h2M15 11v4" />
  </Glyph>
);
export const MailIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M3 6h18v12H3z" />
    <path d="m3 7 9 6.5L21 7" />
  </Glyph>
);
export const PeopleIcon: Icon = (props) => (
  <Glyph {...props}>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 19.5c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5M15.5 5a3.5 3.5 0 0 1 0 6.5M18 14.8c2 .7 3.2 2.3 3.6 4.7" />
  </Glyph>
);
export const MachineIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M6 9V4h12v5M4 9h16v11H4zM4 14h16M8 17h8" />
    <path d="M16.5 11.5h1" />
  </Glyph>
);
export const TrainingIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M5 4h6a2 2 0 0 1 1 .5 2 2 0 0 1 1-.5h6v15h-6l-1 1-1-1H5zM12 5v14" />
  </Glyph>
);
export const HelpIcon: Icon = (props) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1 1-1.1 1.9M12 16.5v.3" />
  </Glyph>
);
export const HeartIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M12 20C6 15.5 3.5 12.5 3.5 9A4.3 4.3 0 0 1 12 7.5 4.3 4.3 0 0 1 20.5 9c0 3.5-2.5 6.5-8.5 11z" />
  </Glyph>
);
export const TutorialIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M4 5h16v12H4zM9 21h6" />
    <path d="m10.5 8.5 4 2.5-4 2.5z" />
  </Glyph>
);
export const HistoryIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M4.5 12A7.5 7.5 0 1 0 7 6.5L4.5 9M4.5 4v5h5M12 8v4.5l3 1.8" />
  </Glyph>
);
export const ChartIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M4 4v16h16M8 16v-4M12 16V8M16 16v-6" />
  </Glyph>
);
export const TruckIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M3 7h11v9H3zM14 10h4l3 3v3h-7z" />
    <circle cx="7.5" cy="18" r="2" />
    <circle cx="17" cy="18" r="2" />
  </Glyph>
);
export const HomeIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="m4 11 8-7 8 7v9H4zM10 20v-6h4v6" />
  </Glyph>
);
export const PlaceIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M12 21c-4.5-5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2 6-6.5 11z" />
    <circle cx="12" cy="10" r="2.5" />
  </Glyph>
);
export const CalendarIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
  </Glyph>
);
export const FileIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M6 3h8l4 4v14H6z" />
    <path d="M14 3v4h4M9 12h6M9 16h6" />
  </Glyph>
);
export const EditIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M4 20h4L20 8l-4-4L4 16z" />
    <path d="m13 7 4 4" />
  </Glyph>
);
export const DownloadIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M12 4v11M7.5 10.5 12 15l4.5-4.5M4 20h16" />
  </Glyph>
);
