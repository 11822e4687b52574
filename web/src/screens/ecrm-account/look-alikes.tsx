import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountsQuery } from '../../api/contact-account.ts';
import { Link } from '../../components/button/link.tsx';
import { PhoneLink } from '../../components/button/phone-link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { FormCheckbox } from '../../forms/fields/form-checkbox.tsx';
import type { PlainMessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import styles from './ecrm-account.module.css';
import type { EcrmValues } from './ecrm-values.ts';
import { collectLookAlikes, type Likeness, type LookAlike, likenessCriteria } from './likeness.ts';

const likenessName: Readonly<Record<Likeness, PlainMessageId>> = {
  name: 'ecrmAccount.sameName',
  phone: 'ecrmAccount.samePhone',
  email: 'ecrmAccount.sameEmail',
};

/** A short name matches many accounts; those with most matches come first. */
const mostShown = 5;

interface LookAlikesProps {
  found: readonly LookAlike[];
  hasFailed: boolean;
}

/** Possible duplicates, shown next to the form while typing; the agent must confirm before continuing. */
export function LookAlikes({ found, hasFailed }: LookAlikesProps) {
  const text = useText();
  return (
    <Panel title={text('ecrmAccount.knownAlready')}>
      <div role="status" className="stack">
        {hasFailed && <Notice>{text('ecrmAccount.notChecked')}</Notice>}
        {found.length === 0 && !hasFailed && <p className="muted">{text('ecrmAccount.noneAlike')}</p>}
        {found.length > 0 && (
          <>
            <Notice tone="warn">{text('ecrmAccount.lookAlikes', { count: found.length })}</Notice>
            <ul className={styles.found}>
              {found.slice(0, mostShown).map((lookAlike) => (
                <FoundAccount key={lookAlike.account.code} lookAlike={lookAlike} />
              ))}
            </ul>
          </>
        )}
      </div>
      {found.length > 0 && (
        <div className={styles.word}>
          <FormCheckbox name="isNew" label={text('ecrmAccount.isNew')} isRequired>
            {text('ecrmAccount.isNew')}
          </FormCheckbox>
        </div>
      )}
    </Panel>
  );
}

function FoundAccount({ lookAlike: { account, by } }: { lookAlike: LookAlike }) {
  const text = useText();
  const path = usePortalMap().pathOf('eccaAccountView', { code: account.code });
  return (
    <li>
      {path ? <Link to={path}>{account.name}</Link> : account.name}
      <span className="muted small">
        {[account.code, account.ecrmCode].filter(Boolean).join(' · ')} · <PhoneLink phone={account.phone} />
      </span>
      <span className="small">{by.map((one) => text(likenessName[one])).join(', ')}</span>
    </li>
  );
}

/** Pause in typing after which the search starts. Milliseconds. */
const settleMs = 400;

type Typed = Pick<EcrmValues, 'name' | 'phone' | 'email'>;

/** Searches for possible duplicates of the typed account after a pause in typing. */
export function useLookAlikes({ name, phone, email }: Typed, ownCode: string | undefined) {
  const [settled, setSettled] = useState<Typed>({ name, phone, email });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ name, phone, email }), settleMs);
    return () => clearTimeout(timer);
  }, [name, phone, email]);
  const wanted = likenessCriteria(settled);
  return useQueries({
    queries: wanted.map(([, criteria]) => accountsQuery(criteria)),
    combine: (results) => ({
      found: collectLookAlikes(
        wanted.flatMap(([likeness], index) => {
          const accounts = results[index]?.data;
          return accounts ? [[likeness, accounts] as const] : [];
        }),
        ownCode,
      ),
      hasFailed: results.some(({ isLoadingError }) => isLoadingError),
    }),
  });
}

/** The same search for the final values, without the pause. If it fails, there is no warning and nobody is stopped. */
export function useFindLookAlikes(): (typed: Typed, ownCode?: string) => Promise<readonly LookAlike[]> {
  const client = useQueryClient();
  return async (typed, ownCode) => {
    const found = await Promise.all(
      likenessCriteria(typed).map(async ([likeness, criteria]) => {
        const accounts = await client.fetchQuery(accountsQuery(criteria)).catch(() => []);
        return [likeness, accounts] as const;
      }),
    );
    return collectLookAlikes(found, ownCode);
  };
}
