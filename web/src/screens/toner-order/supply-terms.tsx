import { useText } from '../../i18n/use-text.ts';

/** Remarks and terms in the words of the company; a guest, who selects nothing, reads them above the form (TON-06). */
export function SupplyTerms() {
  const text = useText();
  return (
    <>
      <p>{text('tonerOrder.remark')}</p>
      <p>{text('tonerOrder.terms')}</p>
    </>
  );
}
