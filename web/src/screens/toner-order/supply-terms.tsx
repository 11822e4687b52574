import { useText } from '../../i18n/use-text.ts';

/** Notes and terms in the company's wording; a guest, who selects no machines, sees them above the form (TON-06). */
export function SupplyTerms() {
  const text = useText();
  return (
    <>
      <p>{text('tonerOrder.remark')}</p>
      <p>{text('tonerOrder.terms')}</p>
    </>
  );
}
