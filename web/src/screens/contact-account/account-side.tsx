import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import type { TaskSummary } from '@ebp/contracts/entities/task';
import { Link } from '../../components/button/link.tsx';
import { PhoneIcon } from '../../components/icons/front-icons.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { WaitingTasks } from '../../components/task/waiting-tasks.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useUser } from '../../lib/session/session.ts';
import { ActFor } from './act-for.tsx';
import styles from './contact-account.module.css';

interface CompaniesProps {
  /** Code of the account. */
  account: string;
  companies: ContactAccount['companyList'];
}

/** The customers of the account, each with a link to all about it, and to its reports if the agent serves it. */
export function Companies({ account, companies }: CompaniesProps) {
  const text = useText();
  const { customerList } = useUser();
  const { pathOf } = usePortalMap();
  const reports = pathOf('eccaReport');
  const records = (customer: string) => pathOf('eccaCustomer', { code: account, customer });
  return (
    <Panel title={text('contactAccount.companies')} isFlush>
      {companies.length === 0 ? (
        <p className={styles.none}>{text('contactAccount.noCompanies')}</p>
      ) : (
        <ul className={styles.companies}>
          {companies.map(({ customerCode, customerName }) => (
            <li key={customerCode}>
              <span>
                {customerName} <span className="muted">{customerCode}</span>
              </span>
              {companies.length > 1 && (
                <ActFor account={account} customer={{ customerCode, customerName }} isShort />
              )}
              <RecordsLink to={records(customerCode)} name={customerName} />
              {reports && customerList.some(({ code }) => code === customerCode) && (
                <Link
                  to={`${reports}?customerCode=${encodeURIComponent(customerCode)}`}
                  aria-label={text('contactAccount.reportsOf', { name: customerName })}
                >
                  {text('menu.eccaReport')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** A link to everything about one customer, for who may open it. */
function RecordsLink({ to, name }: { to: string | undefined; name: string }) {
  const text = useText();
  return (
    to && (
      <Link to={to}>
        {text('contactAccount.records')}
        <span className="visually-hidden"> {name}</span>
      </Link>
    )
  );
}

interface OpenTasksProps {
  tasks: readonly TaskSummary[];
  /** This agent may create tasks, and the upstream takes them. */
  canPlan: boolean;
}

/** The open tasks of the account, with what leads to a new one. */
export function OpenTasks({ tasks, canPlan }: OpenTasksProps) {
  const text = useText();
  const words = { overdue: text('contactAccount.overdue'), urgent: text('contactAccount.urgent') };
  return (
    <Panel
      title={text('contactAccount.openTasks', { count: tasks.length })}
      isFlush
      actions={canPlan && <PlanLinks />}
    >
      {tasks.length === 0 ? (
        <p className={styles.none}>{text('contactAccount.noTasks')}</p>
      ) : (
        <WaitingTasks tasks={tasks} words={words} logLabel={text('contactAccount.writeLog')} />
      )}
    </Panel>
  );
}

function PlanLinks() {
  const text = useText();
  return (
    <>
      <Link to={{ search: '?new=task' }} look={{ variant: 'quiet', isSmall: true }}>
        {text('contactAccount.newTask')}
      </Link>
      <Link to={{ search: '?new=call' }} look={{ isSmall: true }} icon={<PhoneIcon isSmall />}>
        {text('contactAccount.logCall')}
      </Link>
    </>
  );
}
