import type { ReactNode } from 'react';
import { SignpostDrawing } from '../../components/feedback/drawings.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Brand } from '../../components/frame/brand.tsx';
import { LanguageSwitch } from '../../components/frame/language-switch.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import styles from './error.module.css';

interface ErrorFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A full-page error: the logo, a drawing, a sentence, and one next step. */
export function ErrorFrame({ title, children, action }: ErrorFrameProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand />
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <EmptyState level={1} title={title} drawing={<SignpostDrawing />} action={action}>
          {children}
        </EmptyState>
      </main>
    </div>
  );
}
