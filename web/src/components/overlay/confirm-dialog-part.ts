import { lazyPart } from '../../lib/pages/lazy-part.tsx';

/** The confirmation dialog, loaded when something is first asked. */
export const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
