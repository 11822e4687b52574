import { Link } from '../../components/button/link.tsx';
import { ContactHours } from '../../forms/wizard/contact-hours.tsx';
import { type PlainMessageId, useText } from '../../i18n/use-text.ts';
import { useSession } from '../../lib/session/session.ts';
import { ReadingPage } from './reading-page.tsx';
import styles from './terms.module.css';

/** How to ask for help when something of the portal cannot be used, what makes it easier, and what is known to be hard. */
export function AccessibilityScreen() {
  const text = useText();
  const { contactUsUrl } = useSession().systemConfig;
  return (
    <ReadingPage title={text('accessibility.title')}>
      <p>{text('accessibility.intro')}</p>
      <h2>{text('accessibility.ask')}</h2>
      <p>{text('accessibility.askText')}</p>
      <ContactHours />
      {contactUsUrl && (
        <p>
          <Link href={contactUsUrl} opensNewWindow>
            {text('common.contactUs')}
          </Link>
        </p>
      )}
      <Section title="accessibility.helps" lines={helps} />
      <Section title="accessibility.limits" lines={limits} />
    </ReadingPage>
  );
}

function Section({ title, lines }: { title: PlainMessageId; lines: readonly PlainMessageId[] }) {
  const text = useText();
  return (
    <>
      <h2>{text(title)}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{text(line)}</li>
        ))}
      </ul>
    </>
  );
}

const helps = [
  'accessibility.keyboard',
  'accessibility.find',
  'accessibility.letters',
  'accessibility.contrast',
  'accessibility.time',
  'accessibility.captcha',
] as const;

const limits = ['accessibility.films', 'accessibility.files'] as const;
