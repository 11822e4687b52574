import type { BasketChange, BasketSummary } from '@ebp/contracts/portal/baskets';
import { handoverForms } from '@ebp/contracts/portal/handover-forms';
import { nextReminder } from '@ebp/contracts/rules/basket';
import { addDays, isCalendarDate, today } from '@ebp/contracts/rules/dates';
import { isBlank } from '@ebp/contracts/rules/fields';
import { reminderMonths, savedBaskets } from '@ebp/contracts/rules/limits';
import { plainName } from '@ebp/contracts/rules/plain-name';
import { useId, useState } from 'react';
import { useHref } from 'react-router-dom';
import { useBasketChange } from '../../api/baskets.ts';
import { Actions, Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { DateField } from '../../components/field/date-field.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { saveDates } from '../../lib/browser/save-dates.ts';
import { goToFault } from '../../lib/focus/go-to-fault.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { basketSearch } from '../../lib/pages/order-address.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCompany } from '../../lib/session/session.ts';
import { useBaskets } from './use-baskets.ts';

const RemoveBasket = lazyPart(async () => (await import('./remove-basket.dialog.tsx')).RemoveBasket);

interface BasketDialogProps {
  basket: BasketSummary;
  /** It was saved a moment ago. */
  isNew?: boolean;
  onClose: () => void;
}

/** Renames a basket, sets its reminder, saves that as a series for the person's calendar, or removes the basket. */
export function BasketDialog({ basket, isNew, onClose }: BasketDialogProps) {
  const text = useText();
  const formId = useId();
  const input = useBasketInput(basket);
  const { mutateAsync, isPending } = useBasketChange();
  const saveReminders = useReminderFile(basket.form);
  const [isRemoving, setRemoving] = useState(false);
  if (isRemoving) {
    return <RemoveBasket basket={basket} onRemoved={onClose} onClose={() => setRemoving(false)} />;
  }
  const save = async (hasFile: boolean) => {
    const change = input.submit();
    if (!change) return;
    // A failure is shown as a notification; what was entered stays.
    const changed = await mutateAsync({ id: basket.id, ...change }).catch(() => undefined);
    if (changed && hasFile) await saveReminders(changed);
    if (changed) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(isNew ? 'baskets.savedTitle' : 'baskets.changeTitle')}
      footer={
        <Actions isStacked>
          {!isNew && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              {text('baskets.remove')}
            </Button>
          )}
          {input.rhythm !== '' && (
            <Button isDisabled={isPending} onClick={() => void save(true)}>
              {text('baskets.saveCalendar')}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" isBusy={isPending}>
            {text('common.save')}
          </Button>
        </Actions>
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
          goToFault(event.currentTarget);
        }}
      >
        {isNew && <Notice tone="good">{text('baskets.saved', { name: basket.name })}</Notice>}
        <BasketFields input={input} />
      </form>
    </Dialog>
  );
}

function BasketFields({ input }: { input: BasketInput }) {
  const text = useText();
  const options = rhythms.map((months) => ({ value: String(months), label: text(`baskets.every${months}`) }));
  return (
    <>
      <TextField
        label={text('baskets.name')}
        value={input.name}
        onChange={input.setName}
        maxLength={savedBaskets.longestName}
        errorMessage={input.faults.name}
        isRequired
        isLedTo
      />
      <Select
        label={text('baskets.remind')}
        value={input.rhythm}
        onChange={input.setRhythm}
        options={[{ value: '', label: text('baskets.never') }, ...options]}
        placeholder={null}
      />
      {input.rhythm !== '' && (
        <DateField
          label={text('baskets.from')}
          description={text('baskets.fromHint')}
          value={input.from}
          onChange={input.setFrom}
          min={input.earliest}
          errorMessage={input.faults.from}
          isRequired
          isLedTo
        />
      )}
    </>
  );
}

/** The choices of how often, in months. */
const rhythms = reminderMonths;

/** A first day later than this is a typing error, in days. */
const furthestDays = 400;

/** Name and reminder of a basket while they are entered; errors are shown from the first attempt to save on. */
function useBasketInput({ id, form, name: savedName, reminder }: BasketSummary) {
  const text = useText();
  const { baskets } = useBaskets(form);
  const { timeZone } = useCompany();
  const day = today(timeZone);
  const [name, setName] = useState(savedName);
  const [rhythm, setRhythm] = useState(reminder ? String(reminder.months) : '');
  const [from, setFrom] = useState<string>(reminder?.from ?? day);
  const [isTried, setTried] = useState(false);
  const latest = addDays(day, furthestDays);
  const isDayRight = from === reminder?.from || (isCalendarDate(from) && from >= day && from <= latest);
  const months = rhythms.find((one) => String(one) === rhythm);
  const plain = plainName(name);
  const isTaken =
    plain !== plainName(savedName) &&
    baskets.some((other) => other.id !== id && plainName(other.name) === plain);
  const nameFault = isBlank(name) ? 'baskets.nameMissing' : isTaken ? 'baskets.nameTaken' : undefined;
  const isRight = !nameFault && (months === undefined || isDayRight);
  const range = { from: day, to: latest };
  return {
    name,
    setName,
    rhythm,
    setRhythm,
    from,
    setFrom,
    earliest: day,
    faults: {
      name: isTried && nameFault ? text(nameFault) : undefined,
      from: isTried && !isDayRight ? text('baskets.fromWrong', range) : undefined,
    },
    /** What to change; undefined where something is missing, which is shown from now on. */
    submit: (): Omit<BasketChange, 'id'> | undefined => {
      setTried(true);
      return isRight ? { name: name.trim(), reminder: months ? { from, months } : null } : undefined;
    },
  };
}

type BasketInput = ReturnType<typeof useBasketInput>;

/** Saves the reminders of a basket as a series for the person's own calendar, each with the link that opens it. */
function useReminderFile(form: BasketSummary['form']): (basket: BasketSummary) => Promise<void> {
  const text = useText();
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  const page = location.origin + useHref(pathOf(handoverForms[form]) ?? '/');
  return async ({ id, name, reminder }) => {
    if (!reminder) return;
    const event = {
      id,
      at: nextReminder(reminder, addDays(today(timeZone), -1)),
      summary: text('baskets.event', { name }),
      series: reminder,
      link: page + basketSearch(id),
    };
    await saveDates(`${text('baskets.file')}.ics`, [event]);
  };
}
