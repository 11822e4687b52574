import { Copyright } from '../../components/frame/copyright.tsx';
import { LegalLinks } from '../../components/frame/legal-links.tsx';
import styles from './login.module.css';

export function LoginFooter() {
  return (
    <footer className={styles.foot}>
      <Copyright />
      <LegalLinks />
    </footer>
  );
}
