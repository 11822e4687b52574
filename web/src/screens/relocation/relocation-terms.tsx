import { promisedHours } from '@ebp/contracts/rules/limits';
import { relocationTerms } from '@ebp/contracts/rules/relocation';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './relocation.module.css';

const { morning, afternoon, office, computers } = relocationTerms;

/** Above the list: when machines are moved and when an answer comes (RLM-03, RLM-21). */
export function RelocationTerms() {
  const text = useText();
  return (
    <section className="stack-tight">
      <h3>{text('relocation.terms')}</h3>
      <ul className={styles.terms}>
        <li>
          {text('relocation.slots', {
            amFrom: morning.from,
            amTo: morning.to,
            pmFrom: afternoon.from,
            pmTo: afternoon.to,
          })}
        </li>
        <li>{text('relocation.office', office)}</li>
        <li>{text('relocation.reply', { hours: promisedHours.relocation })}</li>
      </ul>
    </section>
  );
}

/** Below the list: what the work includes, and the other way to ask for it (RLM-03, RLM-21). */
export function RelocationScope() {
  const text = useText();
  return (
    <Notice>
      <p>{text('relocation.scope', { computers })}</p>
      <p>{text('relocation.byForm')}</p>
    </Notice>
  );
}
