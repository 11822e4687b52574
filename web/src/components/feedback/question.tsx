import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Actions, Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

interface QuestionProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks for confirmation inside the page, so that the data in question stays visible. Takes the focus when it appears.
 */
export function Question({ title, children, confirmLabel, cancelLabel, onConfirm, onCancel }: QuestionProps) {
  const text = useText();
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id}>
      <Notice tone="warn">
        <div className="stack-tight">
          <strong id={id}>{title}</strong>
          {children}
          <Actions>
            <Button onClick={onConfirm}>{confirmLabel}</Button>
            <Button variant="quiet" onClick={onCancel}>
              {cancelLabel ?? text('kit.cancel')}
            </Button>
          </Actions>
        </div>
      </Notice>
    </section>
  );
}
