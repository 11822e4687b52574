/** What is made of each of a list that is never empty, in its order. */
export function each<In, Out>(
  [first, ...others]: readonly [In, ...In[]],
  make: (one: In) => Out,
): readonly [Out, ...Out[]] {
  return [make(first), ...others.map(make)];
}
