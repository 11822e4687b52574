import { opensAttention } from '@ebp/contracts/access/opens-attention';
import type { AccountManager } from '@ebp/contracts/entities/account-manager';
import type { Message } from '@ebp/contracts/entities/message';
import type { Part } from '@ebp/contracts/portal/part';
import { promisedHours } from '@ebp/contracts/rules/limits';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { homeQuery } from '../../api/home.ts';
import { PhoneLink } from '../../components/button/contact-links.tsx';
import { Link } from '../../components/button/link.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { ChevronRightIcon } from '../../components/icons/control-icons.ts';
import { PhoneIcon } from '../../components/icons/front-icons.ts';
import { ContactList } from '../../components/layout/contact-list.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { dayText } from '../../lib/formats/formats.ts';
import { isPutOff, useUnfinished } from '../../lib/journal/use-journal.ts';
import { useEnquiryWay } from '../../lib/pages/enquiry-way.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany, useFunctionKeys, useRights, useSession, useUser } from '../../lib/session/session.ts';
import { closingTime, greetingAt } from './greeting.ts';
import styles from './home.module.css';
import { NewMessages } from './new-messages.tsx';
import { Promotions } from './promotions.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Unfinished } from './unfinished.tsx';

const NeedsYou = lazyPart(async () => (await import('./needs-you.tsx')).NeedsYou);
const PutOffWork = lazyPart(async () => (await import('./put-off-work.tsx')).PutOffWork);

/** Home of a person with an account. Its parts arrive in one answer, but each can fail alone. */
export function HomePage() {
  const text = useText();
  const query = useQuery(homeQuery);
  const { data, isError } = query;
  const { canSearch } = useRights('ebpMessage');
  const { canView } = useRights('ebpAccountManager');
  const mayNeed = opensAttention(useFunctionKeys());
  const work = useUnfinished();
  const missing = { status: isError ? 'unavailable' : 'waiting' } as const;
  // While loading, a placeholder appears only for parts that this person may see.
  const expected = (isAllowed: boolean) => (isAllowed ? missing : undefined);
  const messages: PartState<readonly Message[]> | undefined = data ? data.messages : expected(canSearch);
  const accountManagers: PartState<AccountManagerLists> | undefined = data
    ? data.accountManagers
    : expected(canView);
  return (
    <div className={styles.home}>
      <WelcomeBar newMessages={messages?.status === 'ok' ? messages.data.length : undefined} />
      <Unfinished
        entries={work.filter((entry) => !isPutOff(entry))}
        more={(entry) => <PutOffWork entry={entry} />}
      />
      {mayNeed ? (
        <div className={styles.needs}>
          <NeedsYou />
        </div>
      ) : (
        work.some(isPutOff) && <PutOffWork />
      )}
      <Shortcuts />
      <div className={styles.grid}>
        <div>
          {messages && (
            <HomePart title={text('home.messages')} part={messages} query={query}>
              {(found) => <NewMessages messages={found} />}
            </HomePart>
          )}
          <Promotions banners={data?.banners} />
        </div>
        <div className={styles.side}>
          {accountManagers && (
            <HomePart title={text('home.accountManager')} part={accountManagers} query={query}>
              {(found) => <AccountManagers {...found} />}
            </HomePart>
          )}
          <EnquiryCard />
        </div>
      </div>
    </div>
  );
}

interface AccountManagerLists {
  readonly accountManagerList: readonly AccountManager[];
  readonly accountManagerGroupList: readonly AccountManager[];
}

/** The customer's account managers, persons before groups (HOM-10). */
function AccountManagers({ accountManagerList, accountManagerGroupList }: AccountManagerLists) {
  const text = useText();
  const all = usePortalMap().pathOf('ebpAccountManager');
  const contacts = [...accountManagerList, ...accountManagerGroupList];
  // If the page of all contacts is available, home shows only the first.
  const shown = all ? contacts.slice(0, 1) : contacts;
  return (
    <Panel
      title={text(shown.length > 1 ? 'home.accountManagers' : 'home.accountManager')}
      actions={
        all &&
        contacts.length > 1 && (
          <Link
            to={all}
            look={{ variant: 'quiet', isSmall: true }}
            aria-label={text('kit.pair', {
              name: text('home.seeAll'),
              value: text('menu.ebpAccountManager'),
            })}
          >
            {text('home.seeAll')}
            <ChevronRightIcon isSmall />
          </Link>
        )
      }
    >
      {contacts.length === 0 && <p className="muted">{text('home.noAccountManager')}</p>}
      <ContactList contacts={shown.map(({ type, ...contact }) => ({ ...contact, isGroup: type === 'G' }))} />
    </Panel>
  );
}

/** The state of a part of home. */
type PartState<T> = Part<T> | { readonly status: 'waiting' };

interface HomePartProps<T> {
  readonly title: string;
  readonly part: PartState<T>;
  readonly query: UseQueryResult;
  /** Renders the part once it has loaded, including its panel and heading. */
  readonly children: (data: T) => ReactNode;
}

/** One card of home: loading, loaded, or failed with its own Retry while the other parts stay. */
function HomePart<T>({ title, part, query, children }: HomePartProps<T>) {
  const text = useText();
  if (part.status === 'ok') return children(part.data);
  return (
    <Panel title={title}>
      {part.status === 'waiting' ? (
        <Skeleton />
      ) : (
        <LoadFailure title={text('home.partFailed')} query={query} />
      )}
    </Panel>
  );
}

/** Greets by first name, shows the number of new messages and the three latest dates (HOM-01, HOM-02). */
function WelcomeBar({ newMessages }: { newMessages: number | undefined }) {
  const text = useText();
  const intl = useIntl();
  const user = useUser();
  const { timeZone } = useCompany();
  const dates = [
    [text('home.latestOrder'), user.lastOrderDate],
    [text('home.latestReading'), user.lastMeterReadDate],
    [text('home.latestVisit'), user.loginDatetime],
  ] as const;
  return (
    <section className={styles.welcome}>
      <div className="stack-tight">
        <h1>{text(greetingAt(new Date(), timeZone), { name: user.firstName })}</h1>
        <p>
          {newMessages === undefined
            ? user.customerName
            : intl.formatMessage(
                { id: 'home.newMessages' },
                {
                  customer: user.customerName,
                  count: newMessages,
                  link: (words) => <a href="#new-messages">{words}</a>,
                },
              )}
        </p>
      </div>
      <dl className={styles.dates}>
        {dates.map(([name, date]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{dayText(date, timeZone) || text('home.never')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * Contact to the contact centre; not in QR sessions, and a way to write only if an enquiry address is configured (HOM-07,
 * HOM-08).
 */
function EnquiryCard() {
  const text = useText();
  const { flags, systemConfig } = useSession();
  const { timeZone } = useCompany();
  const way = useEnquiryWay();
  if (flags.isQRCodeLogin) return null;
  const { contactCenterPhone, enquiryUrl, operationHourWeekdayTo } = systemConfig;
  const written = enquiryUrl ? way : undefined;
  const until = closingTime(systemConfig, new Date(), timeZone);
  return (
    <Panel>
      <div className={styles.enquiry}>
        <div className={styles.question}>
          <div className="stack-tight">
            <h2>{text('home.question')}</h2>
            {written && (
              <p className="muted">{text('home.questionText', { hours: promisedHours.contactCentre })}</p>
            )}
            {contactCenterPhone && (
              <p className="row-tight">
                <PhoneIcon isSmall />
                <strong>
                  <PhoneLink phone={contactCenterPhone} />
                </strong>
                <span className="muted">
                  {until
                    ? text('home.until', { time: until })
                    : operationHourWeekdayTo && text('home.closedToday')}
                </span>
              </p>
            )}
          </div>
          <ChatDrawing />
        </div>
        {written && (
          <Link {...written} look={{ isWide: true }}>
            {text('home.sendEnquiry')}
          </Link>
        )}
      </div>
    </Panel>
  );
}

/** Two speech bubbles. Decorative. */
function ChatDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 80 72" aria-hidden>
      <path d="M6 10h48v32H30L18 52V42H6zM16 20h28M16 27h28M16 34h16" />
      <path d="M60 26h14v26h-8v10L54 52H36" />
    </svg>
  );
}
