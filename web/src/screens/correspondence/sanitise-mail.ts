import { mailFrameStyle } from '@ebp/contracts/portal/mail-frame';
import createPurify from 'dompurify';
import { trustedTypesPolicy } from '../../lib/browser/trusted-types.ts';

/** A sanitised e-mail: no scripts, forms, styles or pictures, and no addresses except those of links. */
export interface SafeMail {
  /** Document for a sandboxed frame; empty if nothing is left to show. */
  readonly document: string;
  /** Number of removed pictures: loading one would tell the sender that the e-mail was read. */
  readonly pictures: number;
  /** Active content was removed. */
  readonly wasActive: boolean;
  /** Estimated number of lines, for a frame that cannot be measured. */
  readonly lines: number;
}

const tags = [
  ...['p', 'div', 'span', 'br', 'hr', 'a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const attributes = ['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'start'];
const safeAddress = /^(?:https?:|mailto:|tel:)/i;
/** Tags that can run, submit or load something by themselves; styles and presentation are removed without a notice. */
const activeTags =
  /^(?:script|form|input|button|select|textarea|iframe|frame|object|embed|applet|meta|base|link|svg|math)$/i;

/** Removes everything from an untrusted e-mail except text, structure and links (OPN-45). */
export function sanitiseMail(html: string): SafeMail {
  const purify = createPurify(window);
  let pictures = 0;
  purify.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName !== 'img') return;
    pictures += 1;
    const words = node instanceof Element ? node.getAttribute('alt') : '';
    if (words) node.parentNode?.insertBefore(document.createTextNode(`[${words}]`), node);
  });
  purify.addHook('afterSanitizeAttributes', (node) => {
    const address = node.getAttribute('href');
    if (!address) return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
    // A link's text can differ from its target, so the address is shown on hover.
    node.setAttribute('title', address);
  });
  const clean = purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: safeAddress,
    // Otherwise DOMPurify would require their values to be addresses.
    ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    TRUSTED_TYPES_POLICY: trustedTypesPolicy as never,
  });
  const wasActive = purify.removed.some((removed) =>
    'element' in removed ? activeTags.test(removed.element.nodeName) : isActive(removed.attribute),
  );
  const { body } = new DOMParser().parseFromString(trustedTypesPolicy.createHTML(clean), 'text/html');
  const isEmpty = body.textContent?.trim() === '';
  return {
    document: isEmpty ? '' : frameDocument(clean),
    pictures,
    wasActive,
    lines: lineCount(body),
  };
}

function isActive(attribute: Attr | null): boolean {
  if (!attribute) return false;
  return (
    attribute.name.startsWith('on') ||
    /^(?:javascript|data|vbscript):/i.test(attribute.value.replace(/\s/g, ''))
  );
}

/** The content security policy is repeated here, in case the page around the frame has none. */
function frameDocument(body: string): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer">',
    `<style>${mailFrameStyle}</style></head><body>${body}</body></html>`,
  ].join('');
}

const charactersOfLine = 80;

const blockTags = 'p, li, tr, h1, h2, h3, h4, h5, h6, pre, dt, dd';
/** The space around a block, in lines. */
const linesAround = 0.6;

/** Reads each text once: blocks in blocks would be read again at each depth. */
function lineCount(body: HTMLElement): number {
  const blocks = [...body.querySelectorAll(blockTags)];
  const innermost = blocks.filter((block) => !block.querySelector(blockTags));
  const texts = innermost.map(({ textContent }) => textContent ?? '');
  const inBlocks = texts.reduce((sum, text) => sum + rows(text), 0);
  const rest = texts.reduce((sum, { length }) => sum - length, body.textContent?.length ?? 0);
  const broken = body.querySelectorAll('br, hr, div').length;
  return Math.ceil(inBlocks + blocks.length * linesAround + broken + rest / charactersOfLine);
}

function rows(text: string): number {
  return text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersOfLine)), 0);
}
