import { shaped } from './shape.ts';

const emailForm = /^([^\s@]+)@[^\s@]+$/;
/** File name extensions say what is in a file, and are needed to open it. */
const endingForm = /^(.+)(\.(?:pdf|xlsx?|docx?|csv|txt|zip|png|jpe?g|gif|tiff?|mp4|webm))$/i;
const oneWord = /^[\p{Script=Latin}\p{N}]+$/u;
const hasLetter = /\p{L}/u;
const isHan = /\p{Script=Han}/u;

const words = (text: string): readonly string[] => text.split(/[^\p{Script=Latin}\p{N}]+/u);

/**
 * Stable fakes: within one recording the same value always becomes the same fake of the same form, in whatever field,
 * so that references still match. Fakes are numbered in order of appearance and reveal nothing about the original.
 */
export class Fakes {
  readonly #fakes = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #counts = new Map<string, number>();
  #soughtWords: ReadonlySet<string> = new Set();
  #soughtTexts: readonly string[] = [];

  text(original: string): string {
    if (original.trim() === '') return original;
    const known = this.#fakes.get(original);
    if (known !== undefined) return known;
    const fake = this.#next(original);
    this.#fakes.set(original, fake);
    this.#taken.add(fake);
    return fake;
  }

  number(original: number): number {
    const fake = Number(this.text(String(original)));
    return Number.isFinite(fake) ? fake : 0;
  }

  /** Registers everything in a value that is left out of the recording, so that it is found elsewhere. */
  note(value: unknown): void {
    if (typeof value === 'string') this.text(value);
    else if (typeof value === 'number') this.number(value);
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) this.note(inner);
  }

  /** From now on `isIn` finds the values replaced or registered so far. */
  seek(): void {
    const originals = [...this.#fakes.keys()].map((text) => text.trim().toLowerCase());
    this.#soughtWords = new Set(originals.filter((text) => oneWord.test(text) && isTelling(text)));
    this.#soughtTexts = originals.filter((text) => !oneWord.test(text) && isTelling(text));
  }

  /** Whether a text contains, in any capitals, something replaced elsewhere, such as a name within a product description. */
  isIn(text: string): boolean {
    const lower = text.toLowerCase();
    return (
      words(lower).some((word) => this.#soughtWords.has(word)) ||
      this.#soughtTexts.some((sought) => lower.includes(sought))
    );
  }

  #next(original: string): string {
    const [, local] = emailForm.exec(original) ?? [];
    if (local !== undefined) return this.#free(local, (fake) => `${fake}@recorded.example`);
    const [, name = original, ending = ''] = endingForm.exec(original) ?? [];
    return this.#free(name, (fake) => fake + ending);
  }

  #free(form: string, whole: (fake: string) => string): string {
    const kind = whole(shaped(form, 0));
    for (let number = this.#counts.get(kind) ?? 0; ; number += 1) {
      const fake = whole(shaped(form, number));
      if (this.#taken.has(fake) && /[\p{L}\p{N}]/u.test(fake)) continue;
      this.#counts.set(kind, number + 1);
      return fake;
    }
  }
}

/** Long enough not to match unrelated words. */
function isTelling(text: string): boolean {
  if (isHan.test(text)) return text.length >= 2;
  return text.length >= (hasLetter.test(text) ? 3 : 5);
}
