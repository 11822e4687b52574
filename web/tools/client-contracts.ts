import type { Plugin } from 'vite';

/**
 * Properties of operations and endpoints that the client never reads, each with the form of its value, so that no field
 * of a schema is taken for one: what is written for readers of the API documents, and what the gateway alone decides by.
 */
const ofGateway = [
  /(?:summary|requirement|because):\s+'(?:[^'\\\n]|\\.)*'/,
  /access: (?:\{ to: .*\}|account|afterTerms|agentRead|anySession|everybody)/,
  /calls: \{ limit: .*\}/,
  /group: '[A-Z_]+'/,
  /identity: \{ (?:body|query): .*\}/,
  /timeoutMs: [\d_]+/,
];
const line = new RegExp(`^ +(?:${ofGateway.map(({ source }) => source).join('|')}),$`, 'gm');

/** Leaves them out of the build: every page would load them. */
export function clientContracts(): Plugin {
  return {
    name: 'client-contracts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contracts\/src\/(?:operations|portal)\/[\w-]+\.ts$/ },
      // Empty lines stay in their place, so the positions of everything else are unchanged.
      handler: (code) => ({ code: code.replaceAll(line, withoutWords), map: null }),
    },
  };
}

function withoutWords(text: string): string {
  return text.replace(/[^\n]/g, '');
}
