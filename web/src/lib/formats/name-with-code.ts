/** `Harbour Trading (HK001)`; the code alone while the name is unknown. */
export function nameWithCode(name: string | null | undefined, code: string): string {
  return name ? `${name} (${code})` : code;
}
