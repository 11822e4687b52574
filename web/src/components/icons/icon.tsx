import type { ReactElement, ReactNode } from 'react';

export interface IconProps {
  /** 16px beside text in a control, 20px otherwise. */
  isSmall?: boolean;
}

export type Icon = (props: IconProps) => ReactElement;

interface GlyphProps extends IconProps {
  children: ReactNode;
}

/** The frame of every icon: 24 grid, one 1.5 line, decorative, because the control around it carries the words. */
export function Glyph({ isSmall, children }: GlyphProps) {
  return (
    <svg className={isSmall ? 'icon icon-small' : 'icon'} viewBox="0 0 24 24" aria-hidden focusable="false">
      {children}
    </svg>
  );
}
