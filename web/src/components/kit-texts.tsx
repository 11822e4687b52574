import { createContext, useContext } from 'react';

/**
 * The fixed texts of the kit itself, translated by the application; every other text is passed in as a translated prop.
 */
export interface KitTexts {
  /** The locale for texts of calendars, for sorting and for number formats inside the kit. */
  locale: string;
  /** The region whose weeks the calendars show, ISO 3166-1 alpha-2: one for all languages of a company. */
  region: string;
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
  /** The typed format of a date. */
  dateFormat: string;
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

const KitTextsContext = createContext<KitTexts | undefined>(undefined);

export const KitTextsProvider = KitTextsContext.Provider;

export function useKitTexts(): KitTexts {
  const texts = useContext(KitTextsContext);
  if (!texts) throw new Error('useKitTexts needs a KitTextsProvider');
  return texts;
}
