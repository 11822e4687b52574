import { actingHandle } from '../../lib/acting.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';

const ActingBand = lazyPart(async () => (await import('./acting-band.tsx')).ActingBand);

/** What agents have beside the pages: shortcuts in the contact centre, or the band of a tab that acts for a customer. */
export function AgentTools() {
  return actingHandle ? <ActingBand /> : <ShortcutKeys />;
}
