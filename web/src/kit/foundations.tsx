import { companies } from '@ebp/contracts/companies';
import { Actions } from '../components/button/actions.tsx';
import { Button } from '../components/button/button.tsx';
import { Link } from '../components/button/link.tsx';
import { FilterIcon, PrintIcon, RefreshIcon } from '../components/icons/action-icons.tsx';
import { accentOf } from '../lib/accent.ts';
import styles from './kit-page.module.css';
import { Part, States } from './part.tsx';

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

export function Foundations() {
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
