/** Empty on purpose: a place to try a component inside the shell. */
export function ClientTemplateScreen() {
  return null;
}
