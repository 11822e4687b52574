import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button/button.tsx';
import { Brand } from '../../components/frame/brand.tsx';
import { LanguageSwitch } from '../../components/frame/language-switch.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { clauses } from './clauses.ts';
import styles from './terms.module.css';

/** The legal page, in a window of its own or by way of home (TNC-01). */
export function TermsScreen() {
  const text = useText();
  const { contactCenterPhone } = useSession().systemConfig;
  usePageTitle(text('terms.title'));
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand />
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <h1>{text('terms.title')}</h1>
        <p className="muted">{text('terms.updated')}</p>
        <p>{text('terms.intro')}</p>
        <nav aria-label={text('terms.contents')}>
          <ol className={styles.contents}>
            {clauses.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{text(title)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <ol className={styles.clauses}>
          {clauses.map(({ id, title, body, parts }) => (
            <li key={id} id={id}>
              <h2>{text(title)}</h2>
              {body && <p>{text(body)}</p>}
              {parts.map((part) => (
                <section key={part.title}>
                  <h3>{text(part.title)}</h3>
                  <p>{text(part.body)}</p>
                </section>
              ))}
            </li>
          ))}
        </ol>
        {contactCenterPhone && <p>{text('terms.phone', { phone: contactCenterPhone })}</p>}
        <BackButton />
      </main>
    </div>
  );
}

/** Back to where the person came from; a window that was opened for this page closes. */
function BackButton() {
  const text = useText();
  const navigate = useNavigate();
  const goBack = () => {
    if (history.length > 1) return void navigate(-1);
    window.close();
    void navigate(paths.root);
  };
  return (
    <p>
      <Button onClick={goBack}>{text('common.back')}</Button>
    </p>
  );
}
