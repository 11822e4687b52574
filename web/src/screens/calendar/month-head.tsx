import { Button } from '../../components/button/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../components/icons/control-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './calendar.module.css';

interface MonthHeadProps {
  /** The month in words. */
  title: string;
  total: number | undefined;
  onPrevious: () => void;
  onNext: () => void;
  onToday: () => void;
}

/** Which month it is, how much is in it, and the ways to others. */
export function MonthHead({ title, total, onPrevious, onNext, onToday }: MonthHeadProps) {
  const text = useText();
  const look = { variant: 'quiet', isIconOnly: true } as const;
  return (
    <header className={styles.head}>
      <Button {...look} label={text('calendar.previous')} icon={<ChevronLeftIcon />} onClick={onPrevious} />
      <Button {...look} label={text('calendar.next')} icon={<ChevronRightIcon />} onClick={onNext} />
      <h2 aria-live="polite">{title}</h2>
      <span role="status" className="muted">
        {total !== undefined && text('task.count', { count: total })}
      </span>
      <span className="push">
        <Button isSmall onClick={onToday}>
          {text('calendar.today')}
        </Button>
      </span>
    </header>
  );
}
