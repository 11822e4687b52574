import type { ConsoleMessage, Page } from '@playwright/test';

const portalCall = /\/(bff|api)\//;

/**
 * Listens for what no screen may do: warn or err in the console, throw, or violate the content security policy, also
 * where the code that did so carries on. Chromium also notes each answer of 400 and above; those of the portal's own calls are a
 * matter of the test, a missing asset is not.
 */
export function watchPage(page: Page): { readonly faults: readonly string[] } {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && !isRefusedCall(message)) {
      faults.push(
        `console ${message.type()}: ${message.text()} (${message.location().url}, on ${page.url()})`,
      );
    }
  });
  return { faults };
}

function isRefusedCall(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource') && portalCall.test(message.location().url);
}

/** Runs in each page: what violates the policy and carries on is told by this event alone. */
export function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    // biome-ignore lint/suspicious/noConsole: heard by the test, as everything else there.
    console.error(`content policy violated: ${violatedDirective} by ${blockedURI} in ${sourceFile}`);
  });
}
