import { type ReactNode, useState } from 'react';
import { Actions, Button } from '../components/button/button.tsx';
import { LiveWords, Notice } from '../components/feedback/notice.tsx';
import { useText } from '../i18n/use-text.ts';
import { momentText } from '../lib/formats/formats.ts';
import type { Entry } from '../lib/journal/entry.ts';
import { useJournal } from '../lib/journal/use-journal.ts';
import { useCompany } from '../lib/session/session.ts';
import styles from './unfinished-work.module.css';

interface UnfinishedWorkProps {
  entries: readonly Entry[];
  /** Name of an entry, if the entries belong to several forms. */
  nameOf?: (entry: Entry) => string;
  onContinue: (entry: Entry) => void;
  /** What else can be done with an entry. */
  more?: ((entry: Entry) => ReactNode) | undefined;
}

/** Drafts that were not sent, or were sent without an answer: each can be continued, or discarded with an undo. */
export function UnfinishedWork({ entries, nameOf, onContinue, more }: UnfinishedWorkProps) {
  const text = useText();
  const journal = useJournal();
  const [thrownAway, setThrownAway] = useState<Entry>();
  const { timeZone } = useCompany();
  const momentOf = ({ at }: Entry) => momentText(new Date(at).toISOString(), timeZone);
  const listed = entries.filter(({ content }) => Object.keys(content).length > 0);
  if (!journal || (listed.length === 0 && !thrownAway)) return null;
  const joined = (...parts: unknown[]) => parts.filter(Boolean).join(text('kit.comma'));
  /** Tells the buttons of several entries apart. */
  const labelOf = (action: string, entry: Entry) =>
    listed.length > 1 ? joined(action, nameOf?.(entry), momentOf(entry)) : undefined;
  const undo = () => {
    if (thrownAway) journal.putBack(thrownAway);
    setThrownAway(undefined);
  };
  return (
    <Notice>
      <div className="stack-tight">
        <Actions>
          {/* The sentences alone are announced, without the entries and buttons beside them. */}
          <div role="status">
            <LiveWords>
              {listed.length > 0 && <p>{text('kit.unfinished', { count: listed.length })}</p>}
              {thrownAway && <p>{text('kit.thrownAway')}</p>}
            </LiveWords>
          </div>
          {thrownAway && (
            <Button isSmall variant="quiet" onClick={undo}>
              {text('kit.undo')}
            </Button>
          )}
        </Actions>
        <ul className={styles.entries}>
          {listed.map((entry) => (
            <li key={entry.id}>
              <span>
                {joined(
                  nameOf?.(entry),
                  momentOf(entry),
                  entry.left && text('kit.unclear'),
                  journal.isElsewhere(entry) && text('kit.elsewhere'),
                )}
              </span>
              <Actions>
                <Button
                  isSmall
                  label={labelOf(text('kit.draftRestore'), entry)}
                  onClick={() => onContinue(entry)}
                >
                  {text('kit.draftRestore')}
                </Button>
                <Button
                  isSmall
                  variant="quiet"
                  label={labelOf(text('kit.draftDiscard'), entry)}
                  onClick={() => setThrownAway(journal.throwAway(entry.id) ?? thrownAway)}
                >
                  {text('kit.draftDiscard')}
                </Button>
                {more?.(entry)}
              </Actions>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}
