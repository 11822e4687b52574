import type { ReactNode } from 'react';
import { SignpostDrawing } from '../../components/feedback/drawings.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Brand } from '../../components/frame/brand.tsx';
import { LanguageSwitch } from '../../components/frame/language-switch.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import styles from './error.module.css';

interface ErrorFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A full-page error: the logo, a drawing, a sentence, and one next step. */
export function ErrorFrame({ title, children, action }: ErrorFrameProps) {
  const text = useText();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand />
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <h1 className="visually-hidden">{text('company.portal')}</h1>
        <EmptyState title={title} drawing={<SignpostDrawing />} action={action}>
          {children}
        </EmptyState>
      </main>
    </div>
  );
}
