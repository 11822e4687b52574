import * as actionIcons from '../components/icons/action-icons.tsx';
import * as controlIcons from '../components/icons/control-icons.tsx';
import * as frontIcons from '../components/icons/front-icons.tsx';
import * as screenIcons from '../components/icons/screen-icons.tsx';
import styles from './kit-page.module.css';
import { Part } from './part.tsx';

const icons = [controlIcons, actionIcons, frontIcons, screenIcons].flatMap((set) => Object.entries(set));

export function Icons() {
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
