import type { BasketForm } from '@ebp/contracts/portal/basket-forms';
import type { BasketSummary } from '@ebp/contracts/portal/baskets';
import type { OrderedItem } from '@ebp/contracts/portal/ordered-items';
import { isBlank } from '@ebp/contracts/rules/fields';
import { savedBaskets } from '@ebp/contracts/rules/limits';
import { plainName } from '@ebp/contracts/rules/plain-name';
import { useId, useState } from 'react';
import { useBasketOrdered, useBasketSaving } from '../../api/baskets.ts';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { newId } from '../../lib/browser/new-id.ts';
import { goToFault } from '../../lib/focus/go-to-fault.ts';
import { ApiError } from '../../lib/gateway/api-error.ts';
import type { Content } from '../../lib/journal/entry.ts';
import { orderedAgain } from '../repeat-order/repeated-order.ts';
import { BasketDialog } from './basket.dialog.tsx';
import { useBaskets } from './use-baskets.ts';

interface SaveBasketDialogProps {
  form: BasketForm;
  content: Content;
  items: readonly OrderedItem[];
  isSent?: boolean | undefined;
  onClose: () => void;
}

/** Asks for a name and saves; one that has it already is replaced. Then a reminder can be set. */
export function SaveBasketDialog(props: SaveBasketDialogProps) {
  const [saved, setSaved] = useState<BasketSummary>();
  const { mutate: noteOrdered } = useBasketOrdered();
  const onSaved = (basket: BasketSummary) => {
    setSaved(basket);
    // What was sent a moment ago is not due, also where this was closed before the answer.
    if (props.isSent) noteOrdered(basket.id);
  };
  if (!useArea('handover')) return null;
  if (saved) return <BasketDialog basket={saved} isNew onClose={props.onClose} />;
  return <NameDialog {...props} onSaved={onSaved} />;
}

interface NameDialogProps extends SaveBasketDialogProps {
  onSaved: (basket: BasketSummary) => void;
}

function NameDialog({ form, content, items, onSaved, onClose }: NameDialogProps) {
  const text = useText();
  const named = useNamedText();
  const formId = useId();
  const { baskets } = useBaskets(form);
  const opened = baskets.find(({ id }) => id === content.basket);
  const [typed, setTyped] = useState<string>();
  const name = typed ?? opened?.name ?? '';
  // Made once, so that a second click saves the same basket.
  const [newBasket] = useState(newId);
  const replaced = baskets.find((one) => plainName(one.name) === plainName(name));
  const [isTried, setTried] = useState(false);
  const { mutateAsync: save, error, isPending } = useBasketSaving();
  const submit = () => {
    setTried(true);
    if (isBlank(name) || isPending) return;
    const { contact: _contact, basket: _basket, ...kept } = orderedAgain(content);
    const order = { content: kept, items: [...items] };
    const basket = { id: replaced?.id ?? newBasket, form, name: name.trim(), ...order };
    save(basket).then(onSaved, () => undefined);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('baskets.save')}
      footer={
        <Button type="submit" form={formId} variant="primary" isBusy={isPending}>
          {text(replaced ? 'baskets.replace' : 'common.save')}
        </Button>
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
          goToFault(event.currentTarget);
        }}
      >
        <p>{text('baskets.saveText')}</p>
        <TextField
          label={text('baskets.name')}
          description={
            replaced ? text('baskets.replaces', { name: replaced.name }) : text('baskets.nameHint')
          }
          value={name}
          onChange={setTyped}
          maxLength={savedBaskets.longestName}
          errorMessage={isTried && isBlank(name) ? text('baskets.nameMissing') : undefined}
          isRequired
          isLedTo
        />
        {error && (
          <Notice tone="warn" isLive>
            {named(messageOf(error), { most: savedBaskets.most })}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'baskets.notSaved';
  if (error.code === 'TOO_LARGE') return 'baskets.tooLarge';
  return error.fieldErrors.some(({ messageId }) => messageId === 'baskets.tooMany')
    ? 'baskets.tooMany'
    : 'baskets.notSaved';
}
