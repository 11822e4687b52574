/**
 * React's development build measures each component for the browser's performance panel and takes a stack trace for
 * each element: a third of the time of these tests, looked at by nobody. Both are off; its warnings stay.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined });

const { default: React } = await import('react');
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
// Above 10,000 stack traces a second React takes no more.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
