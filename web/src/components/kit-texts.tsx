import { createContext, useContext } from 'react';

/**
 * The small fixed words of the kit itself. The application fills them in the language of the page; every other
 * text comes in as a prop, already translated.
 */
export interface KitTexts {
  /** What calendars and number formats inside the kit follow. */
  locale: string;
  optional: string;
  choose: string;
  chooseAll: string;
  close: string;
  back: string;
  search: string;
  clear: string;
  copy: string;
  copied: string;
  dismiss: string;
  cancel: string;
  newWindow: string;
  showPassword: string;
  hidePassword: string;
  oneLess: (label: string) => string;
  oneMore: (label: string) => string;
  openCalendar: string;
  previousMonth: string;
  nextMonth: string;
  problem: string;
  columns: string;
  density: string;
  compact: string;
  comfortable: string;
  csv: string;
  sortBy: string;
  ascending: (column: string) => string;
  descending: (column: string) => string;
  chooseRow: (row: string) => string;
  chooseAllOnPage: string;
  chooseAllRows: (count: number) => string;
  actions: string;
  noRecords: string;
  loading: string;
  retry: string;
  correlationId: string;
  pages: string;
  page: (page: number) => string;
  previousPage: string;
  nextPage: string;
  range: (from: number, to: number, total: number) => string;
  moreFilters: string;
  fewerFilters: string;
  findInAll: string;
  filtersSet: string;
  filterSet: (name: string, value: string) => string;
  slow: string;
  stopped: string;
  pageSize: string;
  perPage: (size: number) => string;
  print: string;
  change: string;
  step: (step: number, steps: number) => string;
  stepDone: string;
  closeTab: (title: string) => string;
  unsaved: string;
  carousel: string;
  slide: (slide: number, slides: number) => string;
  previousSlide: string;
  nextSlide: string;
  pause: string;
  play: string;
  remove: (item: string) => string;
  more: (count: number) => string;
  chosen: (count: number) => string;
  stars: (rating: number, of: number) => string;
  chooseFile: string;
  chooseAnother: string;
  uploading: (file: string) => string;
  notifications: string;
  unfinished: (count: number) => string;
  unclear: string;
  elsewhere: string;
  thrownAway: string;
  undo: string;
  draftRestore: string;
  draftDiscard: string;
  leaveTitle: string;
  leaveText: string;
  leave: string;
  stay: string;
}

export const englishKitTexts: KitTexts = {
  locale: 'en-GB',
  optional: '(optional)',
  choose: 'Choose',
  chooseAll: 'Select all',
  close: 'Close',
  back: 'Back',
  search: 'Search',
  clear: 'Clear',
  copy: 'Copy',
  copied: 'Copied',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  newWindow: '(new window)',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  oneLess: (label) => `One less, ${label}`,
  oneMore: (label) => `One more, ${label}`,
  openCalendar: 'Open calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  problem: 'There is a problem',
  columns: 'Columns',
  density: 'Rows',
  compact: 'Compact',
  comfortable: 'Comfortable',
  csv: 'CSV',
  sortBy: 'Sort by',
  ascending: (column) => `${column}, ascending`,
  descending: (column) => `${column}, descending`,
  chooseRow: (row) => `Choose ${row}`,
  chooseAllOnPage: 'Choose all on this page',
  chooseAllRows: (count) => `Choose all ${count}`,
  actions: 'Actions',
  noRecords: 'No record found',
  loading: 'Loading',
  retry: 'Try again',
  correlationId: 'Id',
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  range: (from, to, total) => `${from} to ${to} of ${total}`,
  moreFilters: 'More filters',
  fewerFilters: 'Fewer filters',
  findInAll: 'Search all columns',
  filtersSet: 'Filters that are set',
  filterSet: (name, value) => `${name}: ${value}`,
  slow: 'This is taking longer than usual.',
  stopped: 'Loading was stopped',
  pageSize: 'Rows on a page',
  perPage: (size) => `${size} a page`,
  print: 'Print',
  change: 'Change',
  step: (step, steps) => `Step ${step} of ${steps}`,
  stepDone: 'done',
  closeTab: (title) => `Close ${title}`,
  unsaved: 'unsaved input',
  carousel: 'carousel',
  slide: (slide, slides) => `Banner ${slide} of ${slides}`,
  previousSlide: 'Previous banner',
  nextSlide: 'Next banner',
  pause: 'Pause rotation',
  play: 'Start rotation',
  remove: (item) => `Remove ${item}`,
  more: (count) => `${count} more`,
  chosen: (count) => `${count} chosen`,
  stars: (rating, of) => `${rating} of ${of}`,
  chooseFile: 'Choose file',
  chooseAnother: 'Choose another',
  uploading: (file) => `Uploading ${file}`,
  notifications: 'Notifications',
  unfinished: (count) => `${count} unfinished`,
  unclear: 'it is not known whether this was received',
  elsewhere: 'open in another window',
  thrownAway: 'It was thrown away.',
  undo: 'Undo',
  draftRestore: 'Continue with it',
  draftDiscard: 'Throw away',
  leaveTitle: 'Leave without sending?',
  leaveText: 'What you entered on this page has not been sent.',
  leave: 'Leave',
  stay: 'Stay',
};

const KitTextsContext = createContext<KitTexts>(englishKitTexts);

export const KitTextsProvider = KitTextsContext.Provider;

export function useKitTexts(): KitTexts {
  return useContext(KitTextsContext);
}
