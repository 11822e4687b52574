import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import type { PlainMessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { useHref, useSearchParams } from '../../lib/navigation.tsx';
import { paths, safeTarget } from '../../lib/paths.ts';
import { wishTakeOver } from '../../lib/take-over.ts';
import { ErrorFrame } from './error-frame.tsx';

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
