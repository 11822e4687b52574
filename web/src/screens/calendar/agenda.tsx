import { Link } from '../../components/button/link.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { dayInWords } from '../../lib/formats.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCompany } from '../../lib/session.ts';
import styles from './calendar.module.css';
import type { DayTasks } from './calendar-month.ts';
import { TaskLinks } from './task-links.tsx';

/** The month as a list, where its grid is too small to be read. */
export function Agenda({ days }: { days: readonly DayTasks[] }) {
  const text = useText();
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  return (
    <div className="only-phone">
      <Panel title={text('calendar.agenda')}>
        {days.length === 0 && <p className="muted">{text('calendar.emptyMonth')}</p>}
        <div className="stack-loose">
          {days.map((tasks) => {
            const place = pathOf('eccaTaskDay', { day: tasks.day });
            return (
              <section key={tasks.day} className={styles.agendaDay}>
                <h3>{place && <Link to={place}>{dayInWords(tasks.day, timeZone)}</Link>}</h3>
                <TaskLinks tasks={tasks} isReachable />
              </section>
            );
          })}
        </div>
      </Panel>
    </div>
  );
}
