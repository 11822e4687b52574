import type { Faq } from '@ebp/contracts/entities/faq';
import { checkRating } from '@ebp/contracts/rules/rating';
import { type FormEvent, useId, useState } from 'react';
import { useFaqRating } from '../../api/faq.ts';
import { Button } from '../../components/button/button.tsx';
import { Rating } from '../../components/field/rating.tsx';
import { useSubmitGuard } from '../../forms/use-submit-guard.ts';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import styles from './faq.module.css';

const Dialog = lazyPart(async () => (await import('../../components/overlay/dialog.tsx')).Dialog);

/** One to five stars for a question; thanks for them come in a popup (FAQ-09). */
export function RatingForm({ faq: { pkey, rate } }: { faq: Faq }) {
  const text = useText();
  const namedText = useNamedText();
  const id = useId();
  const [stars, setStars] = useState(rate && checkRating(rate).length === 0 ? rate : 0);
  const [hasTried, setHasTried] = useState(false);
  const [isThanked, setIsThanked] = useState(false);
  const { mutateAsync: send } = useFaqRating();
  const { run, renew, isSubmitting } = useSubmitGuard();
  const [fault] = checkRating(stars);
  const close = () => {
    setIsThanked(false);
    renew();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (fault) {
      document.querySelector<HTMLElement>(`[name="${id}"]`)?.focus();
      return;
    }
    run(async () => {
      await send({ pkey, rate: stars });
      setIsThanked(true);
    }, stars).catch(() => undefined);
  };

  return (
    <form className={styles.rating} noValidate onSubmit={submit}>
      <Rating
        name={id}
        label={text('faq.helpful')}
        value={stars}
        onChange={setStars}
        errorMessage={hasTried && fault ? namedText(fault.messageId, fault.params) : undefined}
      />
      <Button type="submit" isBusy={isSubmitting}>
        {text('faq.rate')}
      </Button>
      {isThanked && (
        <Dialog
          isOpen
          onClose={close}
          title={text('faq.thanks')}
          footer={
            <Button variant="primary" onClick={close}>
              {text('common.ok')}
            </Button>
          }
        >
          <p>{text('faq.thanksText')}</p>
        </Dialog>
      )}
    </form>
  );
}
