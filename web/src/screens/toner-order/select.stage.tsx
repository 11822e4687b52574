import type { UserInfo } from '@ebp/contracts/entities/user';
import { type MouseEvent, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { ErrorSummary } from '../../components/field/error-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { Baskets } from '../../forms/baskets/baskets.tsx';
import { useBaskets } from '../../forms/baskets/use-baskets.ts';
import { MachineChoice } from '../../forms/machine-choice/machine-choice.tsx';
import { RepeatLastOrder } from '../../forms/repeat-order/repeat-last-order.tsx';
import { useFilling } from '../../forms/repeat-order/use-repeated-order.ts';
import { footStays } from '../../forms/wizard/foot-dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useMedia } from '../../lib/use-media.ts';
import { EarlierOrders } from './earlier-orders.tsx';
import { SupplyTerms } from './supply-terms.tsx';
import styles from './toner-order.module.css';
import type { TonerOrderWizard } from './use-toner-order.ts';
import { useTonerRepeat } from './use-toner-repeat.ts';

const RepeatTrouble = lazyPart(
  async () => (await import('../../forms/repeat-order/repeat-trouble.tsx')).RepeatTrouble,
);

const OrderSheet = lazyPart(async () => (await import('./order-sheet.tsx')).OrderSheet);

interface SelectStageProps {
  order: TonerOrderWizard;
  user: UserInfo;
}

/** Finds and chooses the machines; notes and terms in the company's wording (TON-03 to TON-07). */
export function SelectStage({ order, user }: SelectStageProps) {
  const text = useText();
  const isPhone = useMedia(footStays);
  const { wizard, choose, sheet, setFilled } = order;
  const { addresses } = order.context;
  const repeat = useTonerRepeat({ machines: order.valid, addresses, enter: order.enter });
  useFilling(wizard, repeat.repeated, { basketStage: 'fill', onFilled: setFilled });
  const [attempt, setAttempt] = useState(0);
  const [clicked, setClicked] = useState<string>();
  const isClick = useRef(false);
  const chosen = wizard.form.formik.values.machineList.map(({ machinePkey }) => machinePkey);
  const isMissing = attempt > 0 && chosen.length === 0;
  const next = () => (chosen.length > 0 ? wizard.go('fill') : setAttempt(attempt + 1));
  const change = (keys: readonly string[]) => {
    if (isClick.current) setClicked(keys.find((key) => !chosen.includes(key)));
    choose(keys);
  };
  // What is above the list is there at once: nothing moves when it comes.
  const { isAwaited } = useBaskets('toner-order');
  if (isAwaited || repeat.isAwaited || order.isLeadingOn) return <Skeleton />;
  return (
    <>
      {(repeat.failed || repeat.missing || repeat.isBasketMissing) && <RepeatTrouble repeat={repeat} />}
      {!isPhone && <Baskets form="toner-order" />}
      {!isPhone && !sheet.isOffered && <RepeatLastOrder last={repeat.last} />}
      <ErrorSummary
        problems={isMissing ? [{ path: 'machineList', message: text('tonerOrder.select.machine') }] : []}
        attempt={attempt}
      />
      <div className={sheet.isOffered ? styles.beside : undefined}>
        <div className="stack-loose" onClickCapture={(event) => (isClick.current = isOfMouse(event))}>
          <MachineChoice
            machines={user.machineList}
            chosen={chosen}
            onChange={change}
            isBeside={sheet.isOffered}
          />
        </div>
        {sheet.isOffered && <OrderSheet order={order} user={user} clicked={clicked} last={repeat.last} />}
      </div>
      <Notice>
        <SupplyTerms />
      </Notice>
      <WizardFoot
        onBack={wizard.back}
        note={sheet.isFilled && text('tonerOrder.sheetMore')}
        primary={
          <Button variant="primary" onClick={next}>
            {text('common.next')}
          </Button>
        }
      >
        {isPhone && <EarlierOrders last={repeat.last} />}
      </WizardFoot>
    </>
  );
}

/** With keys, the focus stays in the list; a finger would open the keyboard on the screen. */
function isOfMouse({ detail, nativeEvent }: MouseEvent): boolean {
  return detail > 0 && (nativeEvent as PointerEvent).pointerType !== 'touch';
}
