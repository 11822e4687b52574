/** Maps a list that is never empty; the result is never empty either. */
export function mapNonEmpty<In, Out>(
  [first, ...others]: readonly [In, ...In[]],
  make: (one: In) => Out,
): readonly [Out, ...Out[]] {
  return [make(first), ...others.map(make)];
}
