import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons/control-icons.ts';
import { KitLocale } from '../kit-locale.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  /**
   * Called on Escape, the close button or a click outside. A dialog without it must be answered with its own buttons.
   */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  isWide?: boolean;
}

/** A modal dialog: traps the focus, and restores it when it closes. */
export function Dialog({ isOpen, onClose, title, children, footer, role = 'dialog', isWide }: DialogProps) {
  const text = useText();
  return (
    <KitLocale>
      <ModalOverlay
        className={styles.scrim ?? ''}
        isOpen={isOpen}
        isDismissable={onClose !== undefined && role === 'dialog'}
        isKeyboardDismissDisabled={onClose === undefined}
        onOpenChange={(open) => !open && onClose?.()}
      >
        <Modal className={classNames(styles.modal, isWide && styles.wide)}>
          <AriaDialog role={role} className={styles.dialog ?? ''}>
            <header className={styles.head}>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {onClose && (
                <Button
                  variant="quiet"
                  isSmall
                  isIconOnly
                  label={text('kit.close')}
                  icon={<CloseIcon />}
                  onClick={onClose}
                />
              )}
            </header>
            <div className={styles.body}>{children}</div>
            {footer && <footer className={styles.foot}>{footer}</footer>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </KitLocale>
  );
}
