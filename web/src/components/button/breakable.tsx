import { Fragment } from 'react';

/** Text in which an e-mail address wraps after its @ and dots instead of inside a word. */
export function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  const [first, ...rest] = text.split(/(?<=[@.])(?=\w)/);
  return (
    // One element, so that a flex or grid parent does not lay out the parts separately.
    <span>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
