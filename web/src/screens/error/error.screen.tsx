import { type ReactNode, useEffect } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { SignpostDrawing } from '../../components/feedback/drawings.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Brand } from '../../components/frame/brand.tsx';
import { LanguageSwitch } from '../../components/frame/language-switch.tsx';
import { type PlainMessageId, useText } from '../../i18n/use-text.ts';
import { useHref, useSearchParams } from '../../lib/pages/navigation.tsx';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import { paths, safeTarget } from '../../lib/pages/paths.ts';
import { wishTakeOver } from '../../lib/pages/take-over.ts';
import { pauseEvents } from '../../lib/session/paused-events.ts';
import styles from './error.module.css';

interface Story {
  readonly title: PlainMessageId;
  readonly text: PlainMessageId;
  /** The only next step that this reason allows. */
  readonly way: 'take-over' | 'home' | 'none';
}

const stories: Readonly<Record<string, Story>> = {
  'duplicate-tab': { title: 'pages.duplicateTitle', text: 'pages.duplicateText', way: 'take-over' },
  'taken-over': { title: 'pages.takenTitle', text: 'pages.takenText', way: 'take-over' },
  'acting-ended': { title: 'pages.actingEndedTitle', text: 'pages.actingEndedText', way: 'home' },
  'unknown-company': { title: 'pages.unknownCompanyTitle', text: 'pages.unknownCompanyText', way: 'none' },
};
const anything: Story = { title: 'pages.errorTitle', text: 'pages.errorText', way: 'home' };

/** Why the portal cannot be shown here, by the reason code in the address (OPN-51). */
export function ErrorScreen() {
  const text = useText();
  const [search] = useSearchParams();
  const target = useHref(safeTarget(search.get('redirect')) ?? paths.ebpHome);
  const story = stories[search.get('reason') ?? ''] ?? anything;
  const isReplaced = story.way === 'take-over';
  useEffect(() => (isReplaced ? pauseEvents() : undefined), [isReplaced]);
  const takeOver = () => {
    wishTakeOver();
    // Reload: the other window may have gone to another machine, or signed in as another person.
    location.replace(target);
  };
  const ways = {
    'take-over': (
      <Button variant="primary" onClick={takeOver}>
        {text('pages.useHere')}
      </Button>
    ),
    home: (
      <Link to={paths.root} look={{ variant: 'primary' }}>
        {text('pages.toHome')}
      </Link>
    ),
    none: undefined,
  };
  return (
    <ErrorFrame title={text(story.title)} action={ways[story.way]}>
      {text(story.text)}
    </ErrorFrame>
  );
}

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
