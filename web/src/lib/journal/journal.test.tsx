import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropStorageKeys, storageKeys } from '../storage/storage-keys.ts';
import type { Draft } from './entry.ts';
import type { Journal } from './journal.ts';
import { JournalStore } from './journal-store.ts';
import { closeJournal, eraseJournals, openJournal } from './open-journal.ts';

const draftOf = (text: string): Draft => ({
  form: 'order',
  content: { text },
  tab: 'order',
  slug: 'order',
  path: '/order',
});
const texts = (journal: Journal) => journal.entries().map(({ content }) => content.text);
const open = () => openJournal(storageKeys());

/** A window that crashes: pending writes to the database are lost. */
async function crashed(work: (journal: Journal) => void): Promise<void> {
  const journal = await open();
  work(journal);
  journal.stop();
}

afterEach(() => vi.unstubAllGlobals());

describe('what was typed last before a page went', () => {
  it('[ERR-08] is there again, and follows what had been written down', async () => {
    const before = await open();
    const { id } = before.write(undefined, draftOf('Ton'));
    await before.saved();
    before.write(id, draftOf('Toner'));
    before.stop();
    const journal = await open();
    expect(texts(journal)).toEqual(['Toner']);
    await journal.saved();
    await closeJournal(journal);
    sessionStorage.clear();
    expect(texts(await open())).toEqual(['Toner']);
  });

  it('[OPN-10] is sealed for its person, and erased with everything else', async () => {
    await crashed((journal) => journal.write(undefined, draftOf('For Wing alone')));
    expect(JSON.stringify({ ...sessionStorage })).toMatch(/sealed/);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Wing|order/);
    const other = await openJournal([{ id: 'of-another', key: btoa('32 bytes of another person here.') }]);
    expect(texts(other)).toEqual([]);
    await eraseJournals();
    dropStorageKeys();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is not there again once it was thrown away', async () => {
    await crashed((journal) => {
      const { id } = journal.write(undefined, draftOf('Half a'));
      journal.throwAway(id);
    });
    expect(texts(await open())).toEqual([]);
  });
});

describe('two windows', () => {
  it('know what the other changed while they were opened', async () => {
    const one = await open();
    const { id } = one.write(undefined, draftOf('Toner'));
    await one.saved();
    const { all } = JournalStore.prototype;
    vi.spyOn(JournalStore.prototype, 'all').mockImplementationOnce(async function (this: JournalStore) {
      const kept = await all.call(this);
      one.throwAway(id);
      await one.saved();
      // Until the message has arrived, or nobody has listened to it.
      const heard = new BroadcastChannel('ebp.journal');
      const echo = new BroadcastChannel('ebp.journal');
      const arrived = new Promise((resolve) => heard.addEventListener('message', resolve));
      echo.postMessage('none');
      await arrived;
      heard.close();
      echo.close();
      return kept;
    });
    const other = await open();
    await expect.poll(() => texts(other)).toEqual([]);
  });

  it('know what the other has open, until it leaves it or ends', async () => {
    const [one, other] = [await open(), await open()];
    const { id } = one.write(undefined, draftOf('Toner'));
    const isElsewhere = () => other.entries().some((entry) => other.isElsewhere(entry));
    await expect.poll(isElsewhere).toBe(true);
    expect(one.entries().some((entry) => one.isElsewhere(entry))).toBe(false);
    one.leave('order');
    await expect.poll(isElsewhere).toBe(false);
    one.take(id);
    await expect.poll(isElsewhere).toBe(true);
    one.stop();
    await expect.poll(isElsewhere).toBe(false);
  });

  it('[ERR-08] send an entry once: the second waits, and has the answer of the first', async () => {
    const [one, other] = [await open(), await open()];
    const { id } = one.write(undefined, draftOf('Toner'));
    await expect.poll(() => texts(other)).toEqual(['Toner']);
    const answer = Promise.withResolvers<string>();
    const [first, second] = [vi.fn(() => answer.promise), vi.fn(async () => 'R-2')];
    const sent = one.send(id, first);
    await expect.poll(() => first).toHaveBeenCalledOnce();
    const again = other.send(id, second);
    answer.resolve('R-1');
    expect([(await sent).reference, (await again).reference]).toEqual(['R-1', 'R-1']);
    expect(second).not.toHaveBeenCalled();
  });
});

describe('what a colleague filled in', () => {
  it('stays theirs when it is changed after an answer that never came, but not once it was received', async () => {
    const journal = await open();
    const { id } = journal.write(undefined, { ...draftOf('Two toners'), handover: 'H-1' });
    const noAnswer = journal.send(id, () => Promise.reject(new Error('No answer')));
    await expect(noAnswer).rejects.toThrow('No answer');
    const changed = journal.write(id, draftOf('One toner'));
    expect(changed).toMatchObject({ state: 'writing', handover: 'H-1' });
    expect(changed.id).not.toBe(id);
    const received = await journal.send(changed.id, async () => 'R-1');
    expect(received).toMatchObject({ state: 'sent', handover: 'H-1' });
    expect(journal.write(changed.id, draftOf('Paper')).handover).toBeUndefined();
  });
});

describe('an entry sent without a connection', () => {
  it('[ERR-08] first leaves when its request is built, which is asked for again until then', async () => {
    const journal = await open();
    const { id } = journal.write(undefined, draftOf('Toner'));
    const cutOff = () => Promise.reject(new Error('No connection'));
    await expect(journal.send(id, cutOff, () => undefined)).rejects.toThrow('No connection');
    expect(journal.get(id)).toMatchObject({ state: 'sending' });
    expect(journal.get(id)?.left).toBeUndefined();
    await expect(journal.send(id, cutOff, () => 'built')).rejects.toThrow('No connection');
    expect(journal.get(id)?.left).toMatchObject({ request: 'built' });
  });
});

describe('a portal tried out by plain http under a name of the network', () => {
  it('writes and sends without locks and without the browser’s own UUIDs', async () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const journal = await open();
    const { id } = journal.write(undefined, draftOf('Toner'));
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const keys: string[] = [];
    await journal.send(id, async (key) => keys.push(key).toString());
    expect(keys).toEqual([id]);
    expect(journal.get(id)?.state).toBe('sent');
    expect(journal.entries().some((entry) => journal.isElsewhere(entry))).toBe(false);
  });
});

it('reports nothing when the database is erased while it is created, and creates it again', async () => {
  const reported = vi.fn();
  window.addEventListener('error', reported);
  vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementationOnce(() => {
    throw new DOMException('The database is being erased', 'InvalidStateError');
  });
  const store = new JournalStore(storageKeys(), 'erased-while-created');
  const entry = { ...draftOf('Toner'), id: 'e-1', state: 'writing', at: Date.now(), revision: 0 } as const;
  expect(await store.write(entry)).toBe('written');
  expect(await store.read('e-1')).toMatchObject({ content: { text: 'Toner' } });
  await store.clear();
  await store.close();
  window.removeEventListener('error', reported);
  expect(reported).not.toHaveBeenCalled();
});
