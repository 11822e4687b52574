export interface Sample {
  /** Seconds since the start. */
  readonly at: number;
  readonly value: number;
}

/** Growth per second by least squares, which a single outlier hardly affects. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, value] = [mean(samples.map((one) => one.at)), mean(samples.map((one) => one.value))];
  const spread = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  const together = samples.reduce((sum, one) => sum + (one.at - at) * (one.value - value), 0);
  return spread === 0 ? 0 : together / spread;
}
