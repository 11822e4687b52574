/** Flags of Node with which a process sees another time, ahead of the real one. */
export function clockApart(seconds: number): readonly string[] {
  const program = `const Real = Date; globalThis.Date = class extends Real {
    constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + ${seconds} * 1000); }
    static now() { return Real.now() + ${seconds} * 1000; }
  };`;
  return ['--import', `data:text/javascript,${encodeURIComponent(program)}`];
}
