/**
 * Strokes of each letter on a grid 4 wide and 6 high, as SVG path data. Drawn as lines, not text, so that a program
 * cannot simply read the letters. Only letters of the captcha alphabet are included.
 */
export const letterStrokes: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M1 3.8H3',
  B: 'M0 0V6H2.5Q4 6 4 4.5Q4 3 2.5 3H0H2.3Q3.7 3 3.7 1.5Q3.7 0 2.3 0H0',
  C: 'M4 1Q3.2 0 2 0Q0 0 0 3Q0 6 2 6Q3.2 6 4 5',
  D: 'M0 0V6H1.7Q4 6 4 3Q4 0 1.7 0H0',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1Q3.2 0 2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3.3H2.2',
  H: 'M0 0V6M4 0V6M0 3H4',
  K: 'M0 0V6M4 0L0 3.4L4 6',
  M: 'M0 6V0L2 3.5L4 0V6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H2.4Q4 0 4 1.6Q4 3.3 2.4 3.3H0',
  R: 'M0 6V0H2.4Q4 0 4 1.6Q4 3.2 2.4 3.2H0M2 3.2L4 6',
  S: 'M3.8 .9Q3 0 2 0Q.2 0 .2 1.5Q.2 2.7 2 3Q4 3.3 4 4.6Q4 6 2 6Q.8 6 0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.5L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
};
