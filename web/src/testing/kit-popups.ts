/** Popups of the kit page: name, the button that opens it, and its role. */
export const kitPopups = [
  ['calendar', 'Open calendar, Disconnection date', 'dialog'],
  ['multi-select', 'Times 2 chosen', 'listbox'],
  ['columns', 'Columns', 'dialog'],
  ['category', 'Services', 'link'],
  ['dialog', 'Open a dialog', 'dialog'],
  ['confirm', 'Ask before deleting', 'alertdialog'],
  ['failure', 'Report a failure', 'alertdialog'],
] as const;
