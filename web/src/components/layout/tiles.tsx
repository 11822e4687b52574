import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { Link } from '../button/link.tsx';
import styles from './tiles.module.css';

export interface Tile {
  key: string;
  label: string;
  /** What the tile opens, if the label does not say it; a description of the link, not part of its name. */
  hint?: string | undefined;
  icon: ReactNode;
  to?: To;
  href?: string;
  onClick?: () => void;
}

/** A grid of links in one panel. */
export function Tiles({ tiles, label }: { tiles: readonly Tile[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className={`surface ${styles.tiles}`}>
        {tiles.map(({ key, label: text, hint, icon, ...target }) => (
          <li key={key} className={styles.tile}>
            <Link {...target} icon={icon} title={hint}>
              <span>
                {text}
                <small aria-hidden="true">{hint}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
