import { isSubmittedToday, lastReadings } from '@ebp/contracts/rules/meter-reading';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { meterReadingsQuery } from '../../api/meter-read.ts';
import { PhoneLink } from '../../components/button/contact-links.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { ChevronRightIcon } from '../../components/icons/control-icons.ts';
import { useLogout } from '../../forms/use-logout.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { dayText, plainNumber } from '../../lib/formats/formats.ts';
import { Link } from '../../lib/pages/navigation.tsx';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany, useRights, useSession } from '../../lib/session/session.ts';
import styles from './guest-home.module.css';
import { OtherMachines, useGuestWork } from './other-machines.tsx';
import { GuestPromotions } from './promotions.tsx';
import { Unfinished } from './unfinished.tsx';

/** Home of a guest at a machine: large tiles for what can be done for it. */
export function GuestHome() {
  const text = useText();
  const intl = useIntl();
  const { systemConfig } = useSession();
  const { logout, isBusy, question } = useLogout('account');
  const { shortcuts, clean } = usePortalMap();
  const unfinished = useGuestWork();
  const offered = shortcuts.filter(({ guestHint }) => guestHint);
  const { contactCenterPhone } = systemConfig;
  return (
    <div className={styles.guest}>
      <GuestMachine />
      <h1>{text('guest.title')}</h1>
      <Unfinished entries={unfinished.here} />
      <OtherMachines entries={unfinished.elsewhere} />
      {offered.length === 0 ? (
        <p>{text('guest.nothing')}</p>
      ) : (
        <nav className={styles.tiles} aria-label={text('guest.services')}>
          {offered.map(({ slug, path, name, guestHint, icon: Icon }) => (
            <Link key={slug} className={styles.tile} to={path} onClick={() => clean(slug)}>
              <Icon />
              <span>
                <strong>{text(name)}</strong>
                {guestHint && <span className="muted">{text(guestHint)}</span>}
              </span>
              <ChevronRightIcon />
            </Link>
          ))}
        </nav>
      )}
      <p className={styles.talk}>
        {intl.formatMessage(
          { id: 'guest.scope' },
          {
            link: (words) => (
              <button
                key="sign-in"
                type="button"
                className={styles.link}
                aria-busy={isBusy}
                onClick={isBusy ? undefined : logout}
              >
                {words}
              </button>
            ),
          },
        )}
      </p>
      {contactCenterPhone && (
        <p className={styles.talk}>
          {intl.formatMessage(
            { id: 'guest.talk' },
            {
              phone: <PhoneLink key="phone" phone={contactCenterPhone} />,
            },
          )}
        </p>
      )}
      {question}
      <GuestPromotions />
    </div>
  );
}

/**
 * The machine that a guest confirmed: its model and location, its last reading, and what was sent for it. It also says
 * if today's reading was already sent, before anybody types another. Data that fail to load are left out, since the
 * page is useful without them.
 */
function GuestMachine() {
  const text = useText();
  const { language } = useLanguage();
  const { timeZone } = useCompany();
  const [machine] = useSession().guestMachines ?? [];
  const { canSearch } = useRights('ebpMeterRead');
  const { sent } = useGuestWork();
  const { nameOf } = usePortalMap();
  const { data, isLoading } = useQuery({
    ...meterReadingsQuery,
    enabled: canSearch && machine !== undefined,
  });
  const usage = data?.find(({ machinePkey }) => machinePkey === machine?.pkey);
  if (!machine) return null;
  const readings = (usage ? lastReadings(usage) : []).flatMap(({ counterName, prevUsageReading }) =>
    typeof prevUsageReading === 'number' ? `${counterName} ${plainNumber(prevUsageReading, language)}` : [],
  );
  return (
    <>
      <section className={styles.machine} aria-label={text('guest.machine')}>
        <h2>{machine.model}</h2>
        <dl>
          <dt>{text('guest.serialNumber')}</dt>
          <dd className="mono">{machine.serialNumber}</dd>
          {isLoading && <AwaitedFacts />}
          {usage && (
            <>
              <dt>{text('guest.place')}</dt>
              <dd>{usage.locationReference || '–'}</dd>
            </>
          )}
          {usage?.prevReportDatetime && (
            <>
              <dt>{text('guest.lastReading')}</dt>
              <dd className={styles.reading}>
                {dayText(usage.prevReportDatetime, timeZone)}
                {readings.length > 0 && <span>{readings.join(' · ')}</span>}
              </dd>
            </>
          )}
          {sent.length > 0 && (
            <>
              <dt>{text('guest.sent')}</dt>
              <dd>
                {sent.map(({ id, slug, reference }) => (
                  <span key={id}>
                    {[text(nameOf(slug) ?? 'menu.ebpHome'), reference].filter(Boolean).join(' ')}
                  </span>
                ))}
              </dd>
            </>
          )}
        </dl>
      </section>
      {usage && isSubmittedToday(usage, timeZone) && <Notice isLive>{text('guest.readToday')}</Notice>}
    </>
  );
}

/** Placeholders with the height of the answer, so that the tiles below do not move. */
function AwaitedFacts() {
  const text = useText();
  return (
    <>
      <dt>{text('guest.place')}</dt>
      <dd>…</dd>
      <dt>{text('guest.lastReading')}</dt>
      <dd className={styles.reading}>…</dd>
    </>
  );
}
