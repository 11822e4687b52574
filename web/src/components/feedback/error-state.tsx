import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../button/button.tsx';
import styles from './blank.module.css';
import { CorrelationId } from './correlation-id.tsx';
import { UnpluggedDrawing } from './drawings.tsx';

interface ErrorStateProps {
  /** What failed, in plain words. */
  title: string;
  /** What still works or what to do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  correlationId?: string | undefined;
  /** Heading level; 2 if only the page's heading is above it, 1 if it is the whole page. */
  level?: 1 | 2 | 3 | undefined;
}

/** A part of a page that could not be loaded: what failed, Retry, and the id for the hotline. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, isRetrying, correlationId, level = 3 } = props;
  const Heading = `h${level}` as const;
  const text = useText();
  return (
    <div className={styles.blank} role="alert">
      <UnpluggedDrawing />
      <Heading>{title}</Heading>
      {children && <p className="muted">{children}</p>}
      {onRetry && (
        <div className={styles.actions}>
          <Button isSmall isBusy={isRetrying} onClick={onRetry}>
            {text('kit.retry')}
          </Button>
        </div>
      )}
      {correlationId && <CorrelationId id={correlationId} />}
    </div>
  );
}
