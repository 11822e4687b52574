/** The browser's policy object (W3C Trusted Types): only text returned by its rules may be parsed. */
interface TrustedTypesPolicy {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}

/** Undefined in browsers without Trusted Types. */
const { trustedTypes } = window as {
  readonly trustedTypes?: { createPolicy(name: string, rules: TrustedTypesPolicy): TrustedTypesPolicy };
};

/** The only script that the client loads by its address. */
export const serviceWorkerPath = '/service-worker.js';

const rules: TrustedTypesPolicy = {
  createHTML: (text) => text,
  createScriptURL: (address) => {
    if (address === serviceWorkerPath) return address;
    throw new TypeError('no other script is loaded by its address');
  },
};

/**
 * The only policy that the pages' content security policy allows. Its callers guarantee that the text is safe: it was
 * sanitised, or it is parsed as data that is never executed.
 */
export const trustedTypesPolicy = trustedTypes?.createPolicy('portal', rules) ?? rules;
