import type { Plugin } from 'vite';

/** `var SuspenseException = Error(formatProdErrorMessage(460))` and its like, made while the module is evaluated. */
const signal = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;
const count = 5;

/**
 * React throws some errors only to itself, and makes them when it is loaded. Each takes its stack, for which V8 reads all
 * of React's file a second time and a third: 20 ms of processor time at every load of a page, and four times as long on
 * a phone. They stay errors, and have no stack, which nobody sees.
 */
export function signalsWithoutStack(): Plugin {
  return {
    name: 'signals-without-stack',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler(code, module) {
        const found = code.match(signal)?.length ?? 0;
        if (found !== count)
          this.error(`${module} makes ${found} signals when it is loaded instead of ${count}`);
        return {
          code: code.replace(signal, '$1 = Object.create(Error.prototype, { message: { value: $2 } })'),
          map: null,
        };
      },
    },
  };
}
