import { isPhonePart } from '@ebp/contracts/rules/contact-account';
import { addDays, today } from '@ebp/contracts/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { tasksByCreatorQuery } from '../../api/task.ts';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { SearchIcon } from '../../components/icons/control-icons.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { WaitingTasks } from '../../components/task/waiting-tasks.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { type PlainMessageId, useText } from '../../i18n/use-text.ts';
import { ignoreComposingEnter } from '../../lib/focus/composing-enter.ts';
import { useFirstFocus } from '../../lib/focus/use-first-focus.ts';
import { longestFilterText } from '../../lib/pages/filter-address.ts';
import { callerSearch } from '../../lib/pages/paths.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany, useSession, useUser } from '../../lib/session/session.ts';
import styles from './agent-home.module.css';
import { greetingAt } from './greeting.ts';
import { Shortcuts } from './shortcuts.tsx';
import { Unfinished } from './unfinished.tsx';

/** How long an overdue task is shown on home, in days; older ones are in the calendar. */
const leftOverDays = 30;

/** Home of an agent of the contact centre, or of the tab in which an agent acts for a customer. */
export function AgentHome() {
  const { acting } = useSession();
  return acting ? <ActingHome name={acting.customerName} /> : <ConsoleHome />;
}

/** A search for the caller's account, and today's tasks. */
function ConsoleHome() {
  const text = useText();
  const { firstName } = useUser();
  const { timeZone } = useCompany();
  return (
    <div className={styles.home}>
      <h1>{text(greetingAt(new Date(), timeZone), { name: firstName })}</h1>
      <Unfinished />
      <AccountSearch />
      <TasksToday />
      <Shortcuts />
    </div>
  );
}

function TasksToday() {
  const text = useText();
  const { timeZone } = useCompany();
  const day = today(timeZone);
  const tasks = useQuery(tasksByCreatorQuery(addDays(day, -leftOverDays), day));
  const calendar = usePortalMap().pathOf('eccaCalendar');
  const { code } = useUser();
  // The calendar keeps what was given to a colleague.
  const waiting = tasks.data?.filter(
    ({ status, assigneeCode }) => status !== 'CLOSED' && (assigneeCode ?? code) === code,
  );
  return (
    <Panel
      title={text('home.toDo')}
      isFlush
      actions={
        calendar && (
          <Link to={calendar} look={{ variant: 'quiet', isSmall: true }}>
            {text('menu.eccaCalendar')}
          </Link>
        )
      }
    >
      {tasks.isLoadingError && <LoadFailure title={text('home.partFailed')} query={tasks} level={3} />}
      {tasks.isPending && <Skeleton />}
      {waiting?.length === 0 && <p className={styles.none}>{text('home.nothingToDo')}</p>}
      {waiting && waiting.length > 0 && (
        <WaitingTasks
          tasks={waiting}
          words={{ overdue: text('home.overdue'), urgent: text('home.urgent') }}
          hasAccount
        />
      )}
    </Panel>
  );
}

/** What a caller usually says first; the names are address parameters of the search page. */
const criteria: readonly (readonly [string, PlainMessageId])[] = [
  ['phone', 'home.byPhone'],
  ['name', 'home.byName'],
  ['contactName', 'home.byContact'],
  ['serialNumber', 'home.bySerialNumber'],
  ['code', 'home.byCode'],
  ['email', 'home.byEmail'],
];

/** A quick search for an account when the telephone rings; it opens the search page. */
function AccountSearch() {
  const text = useText();
  const navigate = useNavigate();
  const search = usePortalMap().pathOf('eccaAccountSearch');
  const [criterion, setCriterion] = useState('phone');
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const box = useFirstFocus<HTMLInputElement>();
  if (!search) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = typed.trim();
    // The search page would leave out a number that is none.
    const isWrong = criterion === 'phone' && value !== '' && !isPhonePart(value);
    flushSync(() => setIsRefused(isWrong));
    if (isWrong) return box.current?.focus();
    void navigate(value ? callerSearch(search, { [criterion]: value }) : search);
  };
  return (
    <Panel title={text('menu.eccaAccountSearch')}>
      <search>
        <form className={styles.search} onSubmit={submit} onKeyDown={ignoreComposingEnter}>
          <Select
            label={text('home.searchBy')}
            value={criterion}
            onChange={(next) => {
              setCriterion(next);
              setIsRefused(false);
            }}
            placeholder={null}
            options={criteria.map(([value, name]) => ({ value, label: text(name) }))}
          />
          <TextField
            label={text('home.searchFor')}
            ref={box}
            value={typed}
            onChange={(next) => {
              setTyped(next);
              setIsRefused(false);
            }}
            errorMessage={isRefused ? text('validation.phone') : undefined}
            maxLength={longestFilterText}
            autoComplete="off"
            isCode
            isLedTo
          />
          <Button type="submit" variant="primary" icon={<SearchIcon isSmall />}>
            {text('home.search')}
          </Button>
        </form>
      </search>
      <p className="muted small only-wide">{text('home.keys')}</p>
    </Panel>
  );
}

/** Home of a tab that acts for a customer: what an agent can do for it. */
function ActingHome({ name }: { name: string }) {
  const isReady = useArea('acting');
  const text = useText();
  return (
    <div className={styles.home}>
      {isReady && <h1>{text('acting.home', { name })}</h1>}
      <Unfinished />
      <Shortcuts />
    </div>
  );
}
