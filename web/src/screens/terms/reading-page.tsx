import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button/button.tsx';
import { Brand } from '../../components/frame/brand.tsx';
import { LanguageSwitch } from '../../components/frame/language-switch.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import { paths } from '../../lib/pages/paths.ts';
import styles from './terms.module.css';

/** A page of text without menus and tabs, which opens in a window of its own and needs no session. */
export function ReadingPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand />
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <h1>{title}</h1>
        {children}
        <BackButton />
      </main>
    </div>
  );
}

/** Returns to the previous page; closes a window that was opened for this page. */
function BackButton() {
  const text = useText();
  const navigate = useNavigate();
  const goBack = () => {
    if (hasPageBefore()) return void navigate(-1);
    window.close();
    void navigate(paths.root);
  };
  return (
    <p>
      <Button onClick={goBack}>{text('common.back')}</Button>
    </p>
  );
}

/** The length of the history counts the pages ahead as well, so it is asked only where the browser has nothing better. */
function hasPageBefore(): boolean {
  return 'navigation' in window ? window.navigation.canGoBack : history.length > 1;
}
