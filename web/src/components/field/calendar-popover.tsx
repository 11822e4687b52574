import { isCalendarDate } from '@ebp/contracts/rules/dates';
import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { type RefObject, useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { buttonClass } from '../button/button-class.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/control-icons.ts';
import { KitLocale } from '../kit-locale.tsx';
import styles from './calendar.module.css';
import { firstWeekday, setTimeZone, weekKeys } from './week-keys.ts';

interface CalendarPopoverProps {
  label: string;
  triggerRef: RefObject<HTMLElement | null>;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (isoDate: string) => void;
  onClose: () => void;
}

/** The calendar to pick a day from; loaded when first needed. Closing it returns the focus. */
export function CalendarPopover({
  label,
  triggerRef,
  value,
  min,
  max,
  onPick,
  onClose,
}: CalendarPopoverProps) {
  const text = useText();
  const { region } = useLanguage();
  const timeZone = useIntl().timeZone ?? getLocalTimeZone();
  const look = buttonClass({ variant: 'quiet', isSmall: true, isIconOnly: true });
  return (
    <KitLocale>
      <Popover
        isOpen
        triggerRef={triggerRef}
        placement="bottom start"
        className={styles.popover ?? ''}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Dialog aria-label={label} className={styles.dialog ?? ''}>
          <Calendar
            autoFocus
            firstDayOfWeek={firstWeekday(region)}
            defaultFocusedValue={isCalendarDate(value) ? null : today(timeZone)}
            value={isCalendarDate(value) ? parseDate(value) : null}
            minValue={min ? parseDate(min) : null}
            maxValue={max ? parseDate(max) : null}
            onChange={(date) => {
              onPick(date.toString());
              onClose();
            }}
          >
            <header className={styles.header}>
              <Button slot="previous" className={look} aria-label={text('kit.previousMonth')}>
                <ChevronLeftIcon isSmall />
              </Button>
              <Heading className={styles.month ?? ''} />
              <Button slot="next" className={look} aria-label={text('kit.nextMonth')}>
                <ChevronRightIcon isSmall />
              </Button>
            </header>
            <Weeks timeZone={timeZone} />
          </Calendar>
        </Dialog>
      </Popover>
    </KitLocale>
  );
}

function Weeks({ timeZone }: { timeZone: string }) {
  const { region } = useLanguage();
  const days = useContext(CalendarStateContext);
  if (days) setTimeZone(days, timeZone);
  return (
    <div onKeyDownCapture={days ? weekKeys(days, firstWeekday(region)) : undefined}>
      <CalendarGrid weekdayStyle="short" className={styles.grid ?? ''}>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}
