/**
 * Whether the portal asks something that must be answered first. A notification, in a region of its own, is no question; nor
 * is a dialog of a page that is not shown.
 * @param dialogs a selector of the dialogs that count
 */
export const isAsking = (dialogs = '[role=dialog], [role=alertdialog]') =>
  [...document.querySelectorAll(`:is(${dialogs}):not([role=region] *)`)].some((one) => one.checkVisibility());
