import { companies } from '@ebp/contracts/companies';
import { useEffect, useState } from 'react';
import { Actions, Button } from '../components/button/button.tsx';
import { Link } from '../components/button/link.tsx';
import * as actionIcons from '../components/icons/action-icons.ts';
import { FilterIcon, PrintIcon, RefreshIcon } from '../components/icons/action-icons.ts';
import * as controlIcons from '../components/icons/control-icons.ts';
import * as frontIcons from '../components/icons/front-icons.ts';
import { SchemeIcon } from '../components/icons/front-icons.ts';
import * as screenIcons from '../components/icons/screen-icons.ts';
import { Segments } from '../components/navigation/segments.tsx';
import { NotificationRegion } from '../components/overlay/notification-region.tsx';
import { accentOf, applyAccent } from '../lib/browser/accent.ts';
import { Fields } from './fields.tsx';
import { Forms } from './forms.tsx';
import { Journeys } from './journeys.tsx';
import styles from './kit-page.module.css';
import { Charts, Lists } from './lists.tsx';
import { Messages } from './messages.tsx';
import { Part, States } from './part.tsx';

/** Every component in every state, for development only: in English, with no data behind it. */
export function KitPage() {
  const [company, setCompany] = useState<string>(companies[0].code);
  const [isDark, setIsDark] = useState(() => document.documentElement.dataset.scheme === 'dark');
  useEffect(() => {
    applyAccent(companies.find(({ code }) => code === company) ?? companies[0]);
    document.documentElement.dataset.scheme = isDark ? 'dark' : 'light';
  }, [company, isDark]);
  return (
    <>
      <div className={styles.top}>
        <strong>Kit</strong>
        <div className="push row-tight">
          <Segments
            label="Company"
            value={company}
            onChange={setCompany}
            segments={companies.map(({ code }) => ({ value: code, label: code }))}
          />
          <Button
            variant="quiet"
            isSmall
            isIconOnly
            label="Switch between light and dark"
            icon={<SchemeIcon />}
            onClick={() => setIsDark(!isDark)}
          />
        </div>
      </div>
      <div className={styles.kit}>
        <Foundations />
        <Icons />
        <Fields />
        <Forms />
        <Lists />
        <Charts />
        <Journeys />
        <Messages />
      </div>
      <NotificationRegion />
    </>
  );
}

const colours = [
  'canvas',
  'surface',
  'sunken',
  'selected',
  'line',
  'ink',
  'ink-2',
  'ink-3',
  'good',
  'warn',
  'bad',
];

function Foundations() {
  return (
    <>
      <Part title="Colour" note="Neutral surfaces, two inks, one accent for each company.">
        <ul className={styles.colours}>
          {[...colours, 'accent'].map((colour) => (
            <li key={colour} className={styles[colour]}>
              <span>{colour}</span>
            </li>
          ))}
        </ul>
        <div className={styles.four}>
          {companies.map((company) => (
            <div key={company.code} style={accentOf(company)}>
              <p className={styles.name}>{company.code}</p>
              <Button variant="primary" isWide>
                Search
              </Button>
            </div>
          ))}
        </div>
      </Part>
      <Part
        title="Type"
        note="System faces; regular for display, 600 for labels, tabular figures everywhere."
      >
        <h1>Machine list</h1>
        <p className="lead">Choose the machines that need toner.</p>
        <p>CN-880123 · 2029-02-28 · 1,204,118 · $1,250.00</p>
        <p className="small muted">Customer code or e-mail address</p>
        <p lang="zh-Hant" className="lead">
          讓每部機器運作自如：碳粉、讀數、維修
        </p>
      </Part>
      <Part
        title="Button and link"
        note="One primary on a screen; 40px high, 44 below 900, 48 for the guest."
      >
        <States name="Primary: rest, busy, disabled">
          <Actions>
            <Button variant="primary">Next</Button>
            <Button variant="primary" isBusy>
              Ordering
            </Button>
            <Button variant="primary" isDisabled>
              Next
            </Button>
          </Actions>
        </States>
        <States name="Secondary: rest, with icon, small, busy, disabled">
          <Actions>
            <Button>Back</Button>
            <Button icon={<PrintIcon isSmall />}>Print</Button>
            <Button isSmall>Details</Button>
            <Button isBusy>Saving</Button>
            <Button isDisabled>Back</Button>
          </Actions>
        </States>
        <States name="Quiet: rest, small with icon, icon only, disabled">
          <Actions>
            <Button variant="quiet">Clear all</Button>
            <Button variant="quiet" isSmall icon={<FilterIcon isSmall />}>
              Filter
            </Button>
            <Button variant="quiet" isIconOnly label="Refresh" icon={<RefreshIcon />} />
            <Button variant="quiet" isDisabled>
              Clear
            </Button>
          </Actions>
        </States>
        <States name="Danger: outline, and filled inside a confirm dialog">
          <Actions>
            <Button variant="danger-fill">Delete</Button>
          </Actions>
        </States>
        <States name="Link: inside, outside, as a button">
          <Actions>
            <Link to="/machines">Machine list</Link>
            <Link href="https://manual.example" opensNewWindow>
              User manual
            </Link>
            <Link to="/machines" look={{ variant: 'secondary' }}>
              Back to the list
            </Link>
          </Actions>
        </States>
      </Part>
    </>
  );
}

const icons = [controlIcons, actionIcons, frontIcons, screenIcons].flatMap((set) => Object.entries(set));

function Icons() {
  return (
    <Part title="Icons" note="One set: 24 grid, one 1.5 line, never tinted.">
      <ul className={styles.icons}>
        {icons.map(([name, Icon]) => (
          <li key={name}>
            <Icon />
            {name.replace(/Icon$/, '')}
          </li>
        ))}
      </ul>
    </Part>
  );
}
