import { Link } from '../../components/button/link.tsx';
import { PhoneLink } from '../../components/button/phone-link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { FormCheckbox } from '../../forms/fields/form-checkbox.tsx';
import type { PlainMessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import styles from './ecrm-account.module.css';
import type { Likeness, LookAlike } from './likeness.ts';

const likenessName: Readonly<Record<Likeness, PlainMessageId>> = {
  name: 'ecrmAccount.sameName',
  phone: 'ecrmAccount.samePhone',
  email: 'ecrmAccount.sameEmail',
};

/** A short name is alike to many; those alike in most come first. */
const mostShown = 5;

interface LookAlikesProps {
  found: readonly LookAlike[];
  hasFailed: boolean;
}

/** Accounts that may be the same, beside the form while it is typed; going on needs the agent's word. */
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
