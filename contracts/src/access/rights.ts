import type { FunctionKey } from './function-keys.ts';
import { type ScreenSlug, screenRights } from './screen-rights.ts';

export const rightFlags = [
  'canDevice',
  'canPaperOrder',
  'canTonerOrder',
  'canMeterReading',
  'canServiceRequest',
  'canEStatement',
  'canEInvoice',
  'canDownload',
  'canView',
  'canSearch',
  'canCreate',
  'canUpdate',
  'canDelete',
  'canUpload',
  'canUpdateLocation',
  'canDownloadInvoicePdf',
] as const;
/** What a user may do on a screen. */
export type RightFlag = (typeof rightFlags)[number];
export type Rights = Readonly<Record<RightFlag, boolean>>;

type Opening = RightFlag | 'built-in' | 'account' | 'public';
type Rule = Exclude<Opening, RightFlag>;
type Row = { readonly opens: Opening; readonly within?: ScreenSlug } & {
  readonly [Flag in RightFlag]?: FunctionKey;
};

const rows: Readonly<Record<ScreenSlug, Row>> = screenRights;

/** Right flags of one screen for a holder of `keys` (ACC-06, OPN-18); flags not granted are false. */
export function rightsOf(screen: ScreenSlug, keys: ReadonlySet<FunctionKey>): Rights {
  const row = rows[screen];
  const flag = (name: RightFlag): [RightFlag, boolean] => {
    const key = row[name];
    return [name, key !== undefined && keys.has(key)];
  };
  return Object.fromEntries(rightFlags.map(flag)) as Record<RightFlag, boolean>;
}

/**
 * The function key that opens a page, or the rule for pages without one. A page whose row names no key for it is closed
 * to everybody.
 */
export function screenAccess(screen: ScreenSlug): FunctionKey | Rule | undefined {
  const row = rows[screen];
  return isFlag(row.opens) ? row[row.opens] : row.opens;
}

function isFlag(opens: Opening): opens is RightFlag {
  return rightFlags.some((flag) => flag === opens);
}
