import type { ReactElement, ReactNode } from 'react';

export interface IconProps {
  /** 16px next to text in a control, 20px otherwise. */
  isSmall?: boolean;
}

export type Icon = (props: IconProps) => ReactElement;

interface GlyphProps extends IconProps {
  children: ReactNode;
}

/** The frame of every icon: 24px grid, 1.5px lines, decorative because the control around it has the text. */
export function Glyph({ isSmall, children }: GlyphProps) {
  return (
    <svg className={isSmall ? 'icon icon-small' : 'icon'} viewBox="0 0 24 24" aria-hidden focusable="false">
      {children}
    </svg>
  );
}
