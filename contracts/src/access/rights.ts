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

type Opening = RightFlag | 'built-in' | 'public';
type Row = { readonly opens: Opening } & { readonly [Flag in RightFlag]?: FunctionKey };

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

/** The function keys that open a page, if it needs any. A page whose row names no key for it is closed to everybody. */
export function screenAccess(screen: ScreenSlug): FunctionKey | 'built-in' | 'public' | undefined {
  const row = rows[screen];
  return row.opens === 'built-in' || row.opens === 'public' ? row.opens : row[row.opens];
}
