import { Glyph, type Icon } from './icon.tsx';

export const ChevronRightIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="m9 6 6 6-6 6" />
  </Glyph>
);
export const ChevronLeftIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="m15 6-6 6 6 6" />
  </Glyph>
);
export const ChevronDownIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="m6 9 6 6 6-6" />
  </Glyph>
);
export const InfoIcon: Icon = (props) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5.5M12 7.5v.5" />
  </Glyph>
);
export const ErrorIcon: Icon = (props) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.5M12 16v.5" />
  </Glyph>
);
export const DoneIcon: Icon = (props) => (
  <Glyph {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8 12.5 2.8 2.8L16 9.5" />
  </Glyph>
);
export const WarningIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M12 4 2.5 20h19z" />
    <path d="M12 10v5M12 17.5v.3" />
  </Glyph>
);
export const CloseIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Glyph>
);
export const CheckIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Glyph>
);
export const PauseIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M9 6v12M15 6v12" />
  </Glyph>
);
export const PlayIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="m8 5 11 7-11 7z" />
  </Glyph>
);
export const EyeIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </Glyph>
);
export const EyeOffIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM4 20 20 4" />
  </Glyph>
);
export const SearchIcon: Icon = (props) => (
  <Glyph {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Glyph>
);
export const CopyIcon: Icon = (props) => (
  <Glyph {...props}>
    <path d="M8 8h12v12H8z" />
    <path d="M16 8V4H4v12h4" />
  </Glyph>
);
