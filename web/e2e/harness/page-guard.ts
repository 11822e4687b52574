import type { ConsoleMessage, Page } from '@playwright/test';

const portalCall = /\/(bff|api)\//;

/**
 * Records what no page may do: console warnings and errors, exceptions, and violations of the content security policy,
 * even if the code continues. Chromium also reports every answer of 400 and above; those of the portal's own calls are
 * up to the test, but a missing asset is a fault.
 */
export function watchPage(page: Page): { readonly faults: readonly string[] } {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.name} ${error.message} ${error.stack}`));
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && !isRefusedCall(message) && !isOfTime(message)) {
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

function isOfTime(message: ConsoleMessage): boolean {
  return message.text().includes('was preloaded using link preload but not used within');
}

/** Runs in each page: a violation that does not stop the code is only reported by this event. */
export function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    // biome-ignore lint/suspicious/noConsole: the test listens to the console
    console.error(`content policy violated: ${violatedDirective} by ${blockedURI} in ${sourceFile}`);
  });
}
