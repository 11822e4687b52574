import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** The shape of the expected content; by default a heading and some lines. */
  children?: ReactNode;
}

/** Placeholder for loading content; appears only after 400 ms, so that a quick answer does not flicker. */
export function Skeleton({ children }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{useText()('kit.loading')}</span>
      {children ?? (
        <div className={styles.lines}>
          <Bone shape="title" />
          <Bone width="long" />
          <Bone width="middle" />
          <Bone shape="block" />
          <Bone width="short" />
        </div>
      )}
    </div>
  );
}

interface BoneProps {
  width?: 'short' | 'middle' | 'long';
  shape?: 'line' | 'title' | 'block';
}

export function Bone({ width, shape = 'line' }: BoneProps) {
  return <span className={classNames(styles.bone, width && styles[width], styles[shape])} />;
}
