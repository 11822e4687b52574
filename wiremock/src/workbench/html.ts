/** A string of trusted HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | undefined | false | readonly Part[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(written).join('');
  if (part === undefined || part === false) return '';
  return String(part).replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

/** Builds HTML, escaping every value except those made by this function. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, index) => text + written(parts[index])).join(''));
}
