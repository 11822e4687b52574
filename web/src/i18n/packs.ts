import { bundles } from 'virtual:messages';
import { type DocumentPacks, registerPacks } from '@ebp/contracts/packs';

/**
 * Makes the companies and languages of the gateway's packs known to the portal, and their messages loadable. They are
 * in a data block of the document.
 */
export function readPacks(block: Element): void {
  const packs: DocumentPacks = JSON.parse(block.textContent);
  registerPacks(packs);
  for (const [address, names] of Object.entries(packs.texts)) {
    const load = once(address);
    Object.assign(bundles, Object.fromEntries(names.map((name) => [name, load])));
  }
}

/** A file that could not be had is asked for again. */
function once(address: string): () => Promise<MessageBundle> {
  let asked: Promise<MessageBundle> | undefined;
  return () => {
    asked ??= read(address).catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

async function read(address: string): Promise<MessageBundle> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`messages not loaded: ${answer.status}`);
  return { default: await answer.json() };
}
