/*
 * The only style of the frame that shows a foreign e-mail. A `srcdoc` frame inherits the content security policy of the
 * page, which allows no inline style but this text, by its hash.
 */
export const mailFrameStyle = [
  ':root{color-scheme:light dark}',
  'body{margin:0;padding:12px 16px;max-width:75ch;overflow-wrap:anywhere;',
  'font:15px/1.6 "Segoe UI","Helvetica Neue","Liberation Sans",Arial,"PingFang HK","Microsoft JhengHei","Noto Sans CJK HK",sans-serif}',
  'p,ul,ol,dl,table,pre,blockquote{margin:0 0 1em}',
  'h1,h2,h3,h4,h5,h6{font-size:1.1em;margin:0 0 .5em}',
  'blockquote{padding-inline-start:1em;border-inline-start:2px solid GrayText}',
  'table{border-collapse:collapse}',
  'th,td{padding:.25em .5em;border:1px solid GrayText;text-align:start;vertical-align:top}',
  'pre{white-space:pre-wrap}',
].join('');
