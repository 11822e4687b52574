/** Empty on purpose: somewhere to try a component inside the shell. */
export function ClientTemplateScreen() {
  return null;
}
