/** Half-width punctuation beside a Chinese character, or a space before it; a full stop may begin the ending of a file. */
export const halfWidth =
  /\p{Script=Han}[,;:?!()]|[,;] ?\p{Script=Han}|[:?!()]\p{Script=Han}|\p{Script=Han}\.(?!\w)/u;

/**
 * The lines and labels of the current page with half-width punctuation beside a Chinese character: also what is joined
 * from several texts.
 */
export function halfWidthLines(): readonly string[] {
  // biome-ignore lint/performance/useDomNodeTextContent: a line as it is read ends where a block ends
  const lines = document.body.innerText.split('\n');
  const labels = [...document.querySelectorAll('[aria-label]')].map(({ ariaLabel }) => ariaLabel ?? '');
  return [...lines, ...labels].filter((line) => halfWidth.test(line));
}
