import { tries } from '@ebp/contracts/testing/properties';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '../gateway/api-error.ts';
import type { Entry } from './entry.ts';
import { Journal, type JournalParts } from './journal.ts';

/** The gateway's behaviour for the next request. `late`: performed, but the answer is lost. */
type Weather = 'fine' | 'late' | 'cut' | 'refused' | 'unknown' | 'busy' | 'signedOut';

const failures: Readonly<Record<Exclude<Weather, 'fine'>, ApiErrorCode>> = {
  late: 'NETWORK',
  cut: 'NETWORK',
  refused: 'UPSTREAM_REJECTED',
  unknown: 'OUTCOME_UNKNOWN',
  busy: 'RATE_LIMITED',
  signedOut: 'SESSION_TIMEOUT',
};

/** A random delay before an operation completes, so that operations can overtake each other. */
type Pace = () => Promise<void>;

/** One browser with its storage, locks and messages between windows, and the gateway it talks to. */
class World {
  readonly rows = new Map<string, Entry>();
  readonly done = new Map<string, string>();
  readonly faults: string[] = [];
  /** Calls of `send` that are in flight. */
  pending = 0;
  weather: Weather = 'fine';
  /** A value that the form adds to the input when it is sent. */
  price = 0;
  readonly #windows = new Set<{ hear: (id: string) => void }>();
  readonly #queues = new Map<string, Promise<unknown>[]>();
  readonly #pace: Pace;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** @param notes the window's own storage, which survives its pages */
  open(notes: Map<string, Entry>): Journal {
    const channel = {
      onmessage: null as JournalParts['channel']['onmessage'],
      postMessage: (id: string) => {
        for (const other of this.#windows) if (other !== self) void this.#pace().then(() => other.hear(id));
      },
      close: () => void this.#windows.delete(self),
    };
    const self = {
      hear: (id: string) =>
        channel.onmessage?.call({} as BroadcastChannel, { data: id } as MessageEvent<string>),
    };
    this.#windows.add(self);
    const store: JournalParts['store'] = {
      ...this.#store,
      note: (entry) => void notes.set(entry.id, entry),
      dropNote: (id) => void notes.delete(id),
      notes: () => [...notes.values()],
    };
    const locks = { request: this.#request } as JournalParts['locks'];
    return new Journal({ store, channel, locks }, [...this.rows.values()]);
  }

  readonly #store: Pick<JournalParts['store'], 'read' | 'write'> = {
    read: async (id) => {
      await this.#pace();
      return this.rows.get(id);
    },
    write: async (entry) => {
      await this.#pace();
      if ((this.rows.get(entry.id)?.revision ?? 0) !== entry.revision) return 'taken';
      this.rows.set(entry.id, { ...entry, revision: entry.revision + 1 });
      return 'written';
    },
  };

  readonly #request = (name: string, ...words: unknown[]): Promise<unknown> => {
    const action = words.at(-1) as (lock: object | null) => Promise<unknown>;
    const before = this.#queues.get(name) ?? [];
    if (words.length > 1 && before.length > 0) return action(null);
    const run = Promise.allSettled(before).then(() => action({}));
    this.#queues.set(name, [...before, run]);
    const leave = () => this.#queues.set(name, this.#queues.get(name)?.filter((one) => one !== run) ?? []);
    void run.then(leave, leave);
    return run;
  };

  /** The gateway: performs a request once per key, and answers a repeat with the first result (ERR-08). */
  async receive(key: string, order: string): Promise<string> {
    let { weather } = this;
    await this.#pace();
    const known = this.done.get(key);
    if (known !== undefined && weather === 'refused') weather = 'fine';
    if (known !== undefined && known !== order) this.faults.push(`two things under ${key}`);
    const isDone = weather === 'fine' || weather === 'late' || weather === 'unknown';
    if (isDone) this.done.set(key, order);
    await this.#pace();
    if (weather === 'fine') return `R-${key}`;
    throw new ApiError(failures[weather], { messageId: 'error.network' });
  }
}

/** A window with one form, used as a person would use it. */
class Person {
  journal: Journal;
  id: string | undefined;
  text = '';
  path = '/a';
  readonly #world: World;
  readonly #notes = new Map<string, Entry>();

  constructor(world: World) {
    this.#world = world;
    this.journal = world.open(this.#notes);
  }

  note(): void {
    const draft = {
      form: 'order',
      content: { text: this.text },
      tab: 'order',
      slug: 'order',
      path: this.path,
    };
    this.id = this.journal.write(this.id, draft).id;
  }

  type(letter: string): void {
    this.text += letter;
    this.note();
  }

  order(confirmed: Set<string>): void {
    if (this.text === '') return;
    const { text } = this;
    confirmed.add(text);
    this.note();
    const isOpen = this.journal;
    this.#world.pending += 1;
    this.journal
      .send(
        this.id ?? '',
        (key, order) => this.#world.receive(key, String(order)),
        () => `${text} ${this.#world.price++}`,
      )
      .then(
        ({ state }) => {
          if (state === 'sent' && isOpen === this.journal && this.text === text) this.begin();
        },
        () => undefined,
      )
      .finally(() => {
        this.#world.pending -= 1;
      });
  }

  begin(): void {
    this.id = undefined;
    this.text = '';
  }

  reload(): void {
    this.journal.stop();
    this.journal = this.#world.open(this.#notes);
    this.goOn();
  }

  /** Continues the latest unfinished entry. */
  goOn(): void {
    const entry = this.journal.entries().find(({ state }) => state !== 'sent');
    this.begin();
    if (!entry) return;
    this.journal.take(entry.id);
    this.id = entry.id;
    this.text = String(entry.content.text);
  }
}

const acts = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const), window: fc.nat(1) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(['next', 'back', 'reload', 'timeOut', 'order', 'doubleClick', 'takeOver', 'begin'] as const),
        ...(['throwAway', 'undo', 'rest'] as const),
      ),
      window: fc.nat(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('weather' as const),
      is: fc.constantFrom<Weather>('fine', 'late', 'cut', 'refused', 'unknown', 'busy', 'signedOut'),
    }),
  },
);

describe('the journal, whatever a person and the world do', () => {
  it('[ERR-08] loses no letter that was typed, sends nothing twice and nothing that was not confirmed', async () => {
    const sequences = fc.tuple(fc.array(acts, { maxLength: 24 }), fc.infiniteStream(fc.nat(6)));
    await fc.assert(
      fc.asyncProperty(sequences, async ([sequence, paces]) => {
        const pace: Pace = async () => {
          for (let left = paces.next().value ?? 0; left > 0; left -= 1) await Promise.resolve();
        };
        const world = new World(pace);
        const people = [new Person(world), new Person(world)] as const;
        const [confirmed, called, forgiven] = [new Set<string>(), new Set<string>(), new Set<string>()];
        const typed: string[] = [];
        const bin: Entry[] = [];
        const rest = async () => {
          for (const { journal } of people) await journal.saved();
        };
        for (const act of sequence) {
          const person = people['window' in act ? act.window : 0] ?? people[0];
          if (act.kind === 'weather') world.weather = act.is;
          else if (act.kind === 'type') {
            const letter = String.fromCodePoint(0x4e00 + typed.length);
            typed.push(letter);
            person.type(letter);
          } else if (act.kind === 'next' || act.kind === 'back') {
            person.path = act.kind === 'next' ? '/b' : '/a';
            if (person.text !== '') person.note();
          } else if (act.kind === 'reload') person.reload();
          else if (act.kind === 'timeOut') {
            await person.journal.saved();
            person.reload();
          } else if (act.kind === 'order') person.order(confirmed);
          else if (act.kind === 'doubleClick') {
            person.order(confirmed);
            person.order(confirmed);
          } else if (act.kind === 'takeOver') person.goOn();
          else if (act.kind === 'begin') person.begin();
          else if (act.kind === 'throwAway') {
            const thrown = person.id && person.journal.throwAway(person.id);
            if (thrown) {
              bin.push(thrown);
              for (const one of String(thrown.content.text)) forgiven.add(one);
              person.begin();
            }
          } else if (act.kind === 'undo') {
            const back = bin.pop();
            if (back) person.journal.putBack(back);
          } else await rest();
          await pace();
        }
        for (let turn = 0; turn < 400; turn += 1) await Promise.resolve();
        await rest();
        const written = [...world.rows.values()].map(({ content }) => String(content.text)).join('');
        const lost = typed.filter((letter) => !forgiven.has(letter) && !written.includes(letter));
        expect(lost).toEqual([]);
        expect(world.faults).toEqual([]);
        expect(world.pending).toBe(0);
        const texts = [...world.done.values()].map((order) => order.split(' ')[0] ?? '');
        for (const text of texts) called.add(text);
        expect([...called].filter((text) => !confirmed.has(text))).toEqual([]);
        const twice = texts.filter((text, at) => texts.indexOf(text) !== at);
        expect(twice.filter((text) => ![...text].some((letter) => forgiven.has(letter)))).toEqual([]);
      }),
      { numRuns: tries(10_000) },
    );
  }, 120_000);

  it('[ERR-08] keeps what is typed in one window while another throws it away and is reloaded', async () => {
    const world = new World(async () => undefined);
    const [editing, other] = [new Person(world), new Person(world)];
    const rest = () => Promise.all([editing.journal.saved(), other.journal.saved()]);
    other.type('T');
    await rest();
    editing.reload();
    await rest();
    await expect.poll(() => other.journal.entries().every(other.journal.isMine)).toBe(false);
    editing.type('o');
    other.journal.throwAway(other.id ?? '');
    other.reload();
    await rest();
    expect([...world.rows.values()].map(({ content }) => content.text)).toEqual(['To']);
  });

  it('sorts what was kept once, however much that is', () => {
    const world = new World(async () => undefined);
    const sort = vi.spyOn(Array.prototype, 'sort');
    for (const at of [1, 3, 2]) {
      const entry = { id: `e-${at}`, form: 'order', content: {}, state: 'writing', at, revision: 1 } as const;
      world.rows.set(entry.id, { ...entry, tab: 'order', slug: 'order', path: '/a' });
    }
    const journal = world.open(new Map());
    const sorted = sort.mock.calls.length;
    sort.mockRestore();
    expect(journal.entries().map(({ id }) => id)).toEqual(['e-3', 'e-2', 'e-1']);
    expect(sorted).toBe(1);
  });
});
