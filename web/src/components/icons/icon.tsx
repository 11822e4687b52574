import type { ReactElement } from 'react';

export interface IconProps {
  /** 16px next to text in a control, 20px otherwise. */
  isSmall?: boolean;
}

export type Icon = (props: IconProps) => ReactElement;

/**
 * An icon on a grid of 24px, decorative because the control around it has the text.
 * @param lines path of what is drawn with lines of 1.5px
 * @param area path of what is filled
 */
export function icon(lines: string, area?: string): Icon {
  return ({ isSmall }) => (
    <svg className={isSmall ? 'icon icon-small' : 'icon'} viewBox="0 0 24 24" aria-hidden focusable="false">
      <path d={lines} />
      {area && <path d={area} fill="currentColor" />}
    </svg>
  );
}
