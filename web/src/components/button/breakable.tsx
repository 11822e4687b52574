import { Fragment } from 'react';

/** Text in which an e-mail address goes on in the next line behind its @ and dots, rather than inside a word. */
export function Breakable({ text }: { text: string }) {
  if (!text.includes('@')) return text;
  const [first, ...rest] = text.split(/(?<=[@.])(?=\w)/);
  return (
    // One box, also where what stands around lays out its children side by side.
    <span>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
