/**
 * Name of a button inside a field, as its content and not as an `aria-label`: whoever looks for what is labelled
 * "Password" or "Quantity", a person by voice or a check by label, finds the input alone.
 */
export function AffixName({ children }: { children: string }) {
  return <span className="visually-hidden">{children}</span>;
}
