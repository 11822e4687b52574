/**
 * Accessible name of a button inside a field, as its content and not as an `aria-label`: a search for the label
 * "Password" or "Quantity", by voice control or in a test, then finds only the input.
 */
export function AffixName({ children }: { children: string }) {
  return <span className="visually-hidden">{children}</span>;
}
