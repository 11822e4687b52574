/** What a replaced value was, so that its fake has the same form. */
export type FakeKind = 'email' | 'phone' | 'person' | 'company' | 'address' | 'secret' | 'file' | 'text';

const forms: Readonly<Record<FakeKind, (number: number, original: string) => string>> = {
  email: (number) => `person${number}@recorded.example`,
  phone: (number) => `852-2000${String(number).padStart(4, '0')}`,
  person: (number) => `Person ${number}`,
  company: (number) => `Company ${number}`,
  address: (number) => `${number} Recorded Street`,
  secret: (number) => `secret-${number}`,
  file: (number, original) => `document-${number}${/\.\w{1,5}$/.exec(original)?.[0] ?? ''}`,
  text: (number) => `Recorded text ${number}`,
};

/** Shorter values are not looked for elsewhere: they would be found inside unrelated words. */
const shortestSought = 4;

/** How one text may be written: plainly, or percent- or form-encoded in an address. */
const writings: readonly ((text: string) => string)[] = [
  (text) => text,
  encodeURIComponent,
  (text) => new URLSearchParams([['', text]]).toString().slice(1),
];

/**
 * Stable fakes: within one recording the same value always becomes the same fake, whatever field it stands in, so
 * that what belonged together still does. Fakes are numbered as they come and tell nothing about the original.
 */
export class Fakes {
  readonly #fakes = new Map<string, string>();
  readonly #counts = new Map<FakeKind, number>();
  #sorted: readonly (readonly [string, string])[] | undefined;

  of(kind: FakeKind, original: string): string {
    if (original.trim() === '') return original;
    const known = this.#fakes.get(original);
    if (known !== undefined) return known;
    const number = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, number);
    const fake = forms[kind](number, original);
    this.#fakes.set(original, fake);
    this.#sorted = undefined;
    return fake;
  }

  /** Replaces every known original inside a longer text, as it is and as it stands in an address. */
  within(text: string): string {
    return this.#sought().reduce((result, [original, fake]) => result.replaceAll(original, fake), text);
  }

  /** How many originals still occur in a text. */
  leaksIn(text: string): number {
    return this.#sought().filter(([original]) => text.includes(original)).length;
  }

  /** Longest first, so that a name inside an address does not spoil the address. */
  #sought(): readonly (readonly [string, string])[] {
    this.#sorted ??= [...this.#fakes]
      .filter(([original, fake]) => original.length >= shortestSought && !fake.includes(original))
      .flatMap(([original, fake]) => writings.map((write) => [write(original), write(fake)] as const))
      .sort(([a], [b]) => b.length - a.length);
    return this.#sorted;
  }
}
