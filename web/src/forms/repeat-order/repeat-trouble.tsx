import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';

interface RepeatTroubleProps {
  repeat: {
    /** The query that failed, for its Retry. */
    readonly failed: Parameters<typeof LoadFailure>[0]['query'] | undefined;
    /** The number of the requested order if it was not found. */
    readonly missing: string | undefined;
    readonly isBasketMissing: boolean;
  };
}

/** Says why the order or basket that the address names was not filled in. */
export function RepeatTrouble({ repeat: { failed, missing, isBasketMissing } }: RepeatTroubleProps) {
  const text = useText();
  return (
    <>
      {failed && <LoadFailure title={text('repeatOrder.failed')} query={failed} />}
      {missing && (
        <Notice tone="warn" isLive>
          {text('repeatOrder.notFound', { number: missing })}
        </Notice>
      )}
      {isBasketMissing && (
        <Notice tone="warn" isLive>
          {text('repeatOrder.basketNotFound')}
        </Notice>
      )}
    </>
  );
}
