import type { AttentionView, PutOffLine } from '@ebp/contracts/portal/attention';
import type { Part } from '@ebp/contracts/portal/part';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { attentionQuery } from '../../api/attention.ts';
import { unreadQuery } from '../../api/home.ts';
import { usePutOff } from '../../api/put-off.ts';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { Bone, Skeleton } from '../../components/feedback/skeleton.tsx';
import { ChevronRightIcon, DoneIcon, WarningIcon } from '../../components/icons/control-icons.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { LinkedSerials } from '../../components/table/serial-link.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { subjectOf } from '../../i18n/subject-of.ts';
import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { useUnfinished } from '../../lib/journal/use-journal.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useRights } from '../../lib/session/session.ts';
import { type NeedLine, needLines } from './need-lines.ts';
import styles from './needs-you.module.css';
import { focusThen, nextLater, usePutOffWork } from './use-put-off-work.ts';

/** The number of lines for which home keeps the space; the rest opens on request. */
const linesAtFirst = 3;

/** What needs this person: each line leads to the filled form, or is put off for a week. */
export function NeedsYou() {
  return useArea('needs') ? <Needs /> : null;
}

function Needs() {
  const text = useText();
  const { language } = useLanguage();
  const { pathOf } = usePortalMap();
  const attention = useQuery(attentionQuery);
  const messages = useQuery(unreadQuery);
  const { canSearch } = useRights('ebpMessage');
  const unfinished = useUnfinished();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);

  const { data: view, isPending, isLoadingError } = attention;
  const later = useLater(view);
  const unread =
    messages.data?.status === 'ok'
      ? messages.data.data.map((message) => subjectOf(message, text))
      : undefined;
  const all = isPending ? [] : needLines({ view, unread }, { text, locale: language, pathOf });
  const lines = all.filter((line) => !later.isPutOff(line));
  const work = usePutOffWork();
  const hidden = all.length - lines.length + work.count;
  const failed = [
    ...(isLoadingError || Object.values(view ?? {}).some(isUnavailable) ? [attention] : []),
    ...(canSearch && (messages.isLoadingError || isUnavailable(messages.data)) ? [messages] : []),
  ];
  const isAwaited =
    isPending || (canSearch && messages.isPending) || failed.some(({ isFetching }) => isFetching);
  const showAll = () => {
    later.showAll();
    work.showAll();
  };
  const shown = isOpen ? lines : lines.slice(0, linesAtFirst);
  const isDone = !isAwaited && failed.length === 0 && lines.length === 0;
  return (
    <Panel
      title={text('needs.title')}
      headingRef={heading}
      isFlush
      actions={
        <>
          {hidden > 0 && (
            <Button isSmall variant="quiet" onClick={() => focusThen(heading.current, showAll)}>
              {text('needs.showPutOff', { count: hidden })}
            </Button>
          )}
          {lines.length > linesAtFirst && (
            <Button isSmall variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? text('needs.showLess') : text('needs.showAll', { count: lines.length })}
            </Button>
          )}
        </>
      }
    >
      {isAwaited && lines.length === 0 && <AwaitedLines />}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((line) => (
            <Line
              key={line.topic}
              line={line}
              onLater={(button) => focusThen(nextLater(button) ?? heading.current, () => later.putOff(line))}
            />
          ))}
        </ul>
      )}
      {!isAwaited && failed.length > 0 && (
        <div className={styles.line} role="alert">
          <WarningIcon />
          <p>{text(isLoadingError ? 'needs.failed' : 'needs.partFailed')}</p>
          <Button isSmall onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            {text('kit.retry')}
          </Button>
        </div>
      )}
      <p className={isDone ? styles.done : 'visually-hidden'} role="status">
        {isDone && (
          <>
            <DoneIcon />
            {text(unfinished.length > 0 || hidden > 0 ? 'needs.nothingElse' : 'needs.nothing')}
          </>
        )}
      </p>
    </Panel>
  );
}

function isUnavailable(part: AttentionView[keyof AttentionView] | Part<unknown>): boolean {
  return part !== undefined && 'status' in part && part.status === 'unavailable';
}

interface LineProps {
  line: NeedLine;
  onLater: (button: HTMLElement) => void;
}

function Line({ line: { title, details, serials, reasons, to, icon: Icon }, onLater }: LineProps) {
  const text = useText();
  return (
    <li className={styles.line}>
      <Icon />
      <div className={styles.words}>
        <Link to={to}>
          {title}
          <ChevronRightIcon isSmall />
        </Link>
        {details && (
          <p className={styles.details}>
            <LinkedSerials text={details} serials={serials} />
          </p>
        )}
        {reasons && (
          <details>
            <summary>{text('needs.estimate')}</summary>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>
                  <LinkedSerials text={reason} serials={serials} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <Button
        isSmall
        variant="quiet"
        data-later
        label={text('needs.laterOf', { title })}
        onClick={(event) => onLater(event.currentTarget)}
      >
        {text('needs.later')}
      </Button>
    </li>
  );
}

function AwaitedLines() {
  return (
    <Skeleton>
      {Array.from({ length: linesAtFirst }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <div key={index} className={styles.line}>
          <Bone shape="title" />
          <div className={styles.awaited}>
            <Bone width="middle" />
            <Bone width="long" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

/** The lines that this person put off for a week. One that has more records than it had then is shown again. */
function useLater(view: AttentionView | undefined) {
  const { mutate: putOff } = usePutOff();
  const lines = view?.putOff ?? [];
  return {
    isPutOff: ({ topic, count }: PutOffLine) =>
      lines.some((line) => line.topic === topic && count <= line.count),
    putOff: ({ topic, count }: PutOffLine) => putOff([{ topic, count }]),
    showAll: () => putOff(lines.map(({ topic }) => ({ topic, count: 0 }))),
  };
}
