import type { BasketSummary } from '@ebp/contracts/portal/baskets';
import { savedBaskets } from '@ebp/contracts/rules/limits';
import { useId, useState } from 'react';
import { useBasketChange } from '../../api/baskets.ts';
import { Actions } from '../../components/button/actions.tsx';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { DateField } from '../../components/field/date-field.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { goToFault } from './go-to-fault.ts';
import { type BasketInput, rhythms, useBasketInput } from './use-basket-input.ts';
import { useReminderFile } from './use-reminder-file.ts';

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
  const saveFile = useReminderFile();
  const [isRemoving, setRemoving] = useState(false);
  if (isRemoving) {
    return <RemoveBasket basket={basket} onRemoved={onClose} onClose={() => setRemoving(false)} />;
  }
  const save = async (hasFile: boolean) => {
    const change = input.submit();
    if (!change) return;
    // A failure is shown as a notification; what was entered stays.
    const changed = await mutateAsync({ id: basket.id, ...change }).catch(() => undefined);
    if (changed && hasFile) await saveFile(changed);
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
        />
      )}
    </>
  );
}
