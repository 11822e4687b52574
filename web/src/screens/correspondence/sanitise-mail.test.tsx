import { describe, expect, it } from 'vitest';
import { sanitiseMail } from './sanitise-mail.ts';

/** The body as the frame would have it, parsed but inert. */
function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(sanitiseMail(html).document, 'text/html').body;
}

const hostile: readonly (readonly [string, string])[] = [
  ['a script', '<script>steal()</script>'],
  ['a handler', '<p onclick="steal()" onmouseover=steal()>a</p>'],
  ['a script in a drawing', '<svg><script>steal()</script><a xlink:href="javascript:steal()">a</a></svg>'],
  [
    'a script behind a mutation',
    '<math><mtext><table><mglyph><style><img src onerror=steal()></style></table></math>',
  ],
  [
    'a link that runs',
    '<a href="java&#10;script:steal()">a</a><a href="data:text/html,<script>1</script>">b</a>',
  ],
  ['a form', '<form action="https://unknown.example"><input name="password"><button>Go</button></form>'],
  ['a frame', '<iframe src="https://unknown.example"></iframe><object data="x"></object><embed src="x">'],
  [
    'a redirect',
    '<meta http-equiv="refresh" content="0;url=https://unknown.example"><base href="https://unknown.example">',
  ],
];

describe('a foreign e-mail', () => {
  it.each(hostile)('[CCC-10] [OPN-45] loses %s, and its reader is told', (_name, html) => {
    const text = `<p>Dear team</p>${html}`;
    const body = bodyOf(text);
    expect(body.textContent).toContain('Dear team');
    expect(
      body.querySelectorAll('script, form, input, button, iframe, object, embed, meta, base, svg, math'),
    ).toHaveLength(0);
    const attributes = [...body.querySelectorAll('*')].flatMap(({ attributes: own }) => [...own]);
    expect(
      attributes.filter(({ name, value }) => name.startsWith('on') || /script:|data:/.test(value)),
    ).toEqual([]);
    expect(sanitiseMail(text).wasActive).toBe(true);
  });

  it('[CCC-10] [OPN-45] loads nothing from elsewhere: pictures, styles and backgrounds stay out', () => {
    const html =
      '<style>@import url(https://unknown.example)</style><link rel="stylesheet" href="https://unknown.example/x.css">' +
      '<p style="background:url(https://unknown.example)" class="x" background="https://unknown.example">Hello</p>' +
      '<img src="https://tracker.example/pixel.gif" srcset="https://tracker.example/2x" alt="Floor plan"><img src="cid:1">' +
      '<video src="https://unknown.example/v.mp4" poster="https://unknown.example/p.png"></video>';
    const body = bodyOf(html);
    expect(body.innerHTML).not.toContain('unknown.example');
    expect(body.innerHTML).not.toContain('tracker.example');
    expect(body.textContent).toContain('[Floor plan]');
    expect(sanitiseMail(html).pictures).toBe(2);
  });

  it('[CCC-10] keeps text, structure and links, which open apart and show where they lead', () => {
    const html =
      '<h1>Form</h1><p>the <strong>signed form</strong></p><ul><li>HK-M-0001</li></ul>' +
      '<table><tr><td colspan="2">a</td></tr></table><a href="https://www.harbour.example/x">harbour</a>' +
      '<a href="mailto:admin@harbour.example">mail</a>';
    const body = bodyOf(html);
    expect(body.querySelectorAll('h1, strong, li, td[colspan="2"]')).toHaveLength(4);
    const [link, mail] = body.querySelectorAll('a');
    expect(link?.outerHTML).toBe(
      '<a href="https://www.harbour.example/x" target="_blank" rel="noopener noreferrer" title="https://www.harbour.example/x">harbour</a>',
    );
    expect(mail?.getAttribute('href')).toBe('mailto:admin@harbour.example');
    expect(sanitiseMail(html)).toMatchObject({ wasActive: false, pictures: 0 });
  });

  it('[CCC-10] is empty where nothing is left, and tells about how long it is', () => {
    expect(sanitiseMail('<img src="x"><script>1</script> ').document).toBe('');
    const long = `<p>${'word '.repeat(100)}</p>`;
    expect(sanitiseMail('<p>Hello</p>').lines).toBe(2);
    expect(sanitiseMail(long + long).lines).toBeGreaterThan(12);
    expect(sanitiseMail('<ul><li><p>Hello</p></li></ul>').lines).toBe(3);
  });

  it('[CCC-10] counts text once, however deep it is nested, so that a long e-mail is not shown late', () => {
    const nested = '<pre>'.repeat(200) + 'a\n'.repeat(1000) + '</pre>'.repeat(200);
    expect(sanitiseMail(nested).lines).toBeLessThan(2000);
  });
});
