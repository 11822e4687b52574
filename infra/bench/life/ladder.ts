/** One rate, tried. */
export interface Tried<R> {
  readonly rate: number;
  readonly isHeld: boolean;
  readonly result: R;
}

/** Each rate is this many times the one before: servers are compared at equal rates. */
const step = 1.5;
const lowest = 250;
/** Halvings between the last rate that was held and the first that was not; three leave 5% between the two. */
const halvings = 3;

/**
 * Raises the rate until it is not held, then narrows the highest rate that is. A rate that is not held is tried once
 * more, because another program may have disturbed it. @returns all tries, in their order
 */
export async function climb<R>(
  attempt: (rate: number) => Promise<{ readonly isHeld: boolean; readonly result: R }>,
  from = lowest,
): Promise<Tried<R>[]> {
  const tries: Tried<R>[] = [];
  const hold = async (rate: number): Promise<boolean> => {
    const first = { rate, ...(await attempt(rate)) };
    tries.push(first.isHeld ? first : { rate, ...(await attempt(rate)) });
    return tries.at(-1)?.isHeld === true;
  };
  let rate = from;
  while (await hold(Math.round(rate))) rate *= step;
  let [low, high] = [rate / step, rate];
  for (let halving = 0; halving < halvings && low >= lowest; halving += 1) {
    const middle = Math.sqrt(low * high);
    if (await hold(Math.round(middle))) low = middle;
    else high = middle;
  }
  return tries;
}

/** The highest rate that was held; undefined when none was. */
export function highestHeld<R>(tries: readonly Tried<R>[]): Tried<R> | undefined {
  return tries.filter(({ isHeld }) => isHeld).toSorted((one, other) => other.rate - one.rate)[0];
}
