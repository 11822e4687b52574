import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { Link as PageLink } from '../../lib/pages/navigation.tsx';
import { NewWindowIcon } from '../icons/front-icons.ts';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'href' | 'target' | 'rel'>;

export interface LinkProps extends AnchorProps {
  /** An address inside the portal. */
  to?: To;
  /** An external address, a file, mail or telephone number. */
  href?: string | undefined;
  /** Opens in a new window, and says so. */
  opensNewWindow?: boolean;
  /** Styles the link as a button. */
  look?: ButtonLook;
  icon?: ReactNode;
}

export function Link({ to, href, opensNewWindow, look, icon, children, ...rest }: LinkProps) {
  const className = look && buttonClass(look);
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  if (to !== undefined) {
    return (
      <PageLink {...rest} to={to} className={className}>
        {content}
      </PageLink>
    );
  }
  if (!opensNewWindow) {
    return (
      <a {...rest} href={href} className={className}>
        {content}
      </a>
    );
  }
  return (
    <a {...rest} href={href} className={className} target="_blank" rel="noopener noreferrer">
      {content}
      <NewWindowNote />
    </a>
  );
}

function NewWindowNote() {
  return (
    <>
      <span className="visually-hidden"> {useText()('kit.newWindow')}</span>
      <span className={styles.newWindow}>
        <NewWindowIcon isSmall />
      </span>
    </>
  );
}
