export interface Budget {
  readonly page: string;
  /** Chunks the page needs, each by a pattern on its key in Vite's manifest; all they import comes with them. */
  readonly entries: readonly RegExp[];
  readonly scriptKb: number;
  readonly styleKb: number;
}

const login = [
  /^index\.html$/,
  /app\/boot\/start\.tsx$/,
  /screens\/login\/login\.screen\.tsx$/,
  /messages\/en\/(common|kit|login)$/,
  /messages\/company\/CHK\.en$/,
];
const home = [
  /app\/router\/portal-routes\.tsx$/,
  /app\/shell\/shell\.tsx$/,
  /screens\/home\/home\.screen\.tsx$/,
  /messages\/en\/(menu|shell|home)$/,
];

/** What a visitor has fetched, in all, when the page can be used. */
export const budgets: readonly Budget[] = [
  { page: 'login', entries: login, scriptKb: 150, styleKb: 15 },
  { page: 'home', entries: [...login, ...home], scriptKb: 210, styleKb: 15 },
];
