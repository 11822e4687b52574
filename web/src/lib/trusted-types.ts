/** As the browser keeps it (W3C Trusted Types): what its rules answer may be parsed, any other text may not. */
interface TrustedTypesPolicy {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}

/** Absent in browsers without Trusted Types. */
const { trustedTypes } = window as {
  readonly trustedTypes?: { createPolicy(name: string, rules: TrustedTypesPolicy): TrustedTypesPolicy };
};

/** The one script that the client names by its address. */
export const serviceWorkerPath = '/service-worker.js';

const rules: TrustedTypesPolicy = {
  createHTML: (text) => text,
  createScriptURL: (address) => {
    if (address === serviceWorkerPath) return address;
    throw new TypeError('no other script is loaded by its address');
  },
};

/**
 * The one policy that the content policy of the pages lets in. Whoever uses it vouches for the text: it was sanitised, or
 * it is parsed as data of which nothing runs.
 */
export const trustedTypesPolicy = trustedTypes?.createPolicy('portal', rules) ?? rules;
