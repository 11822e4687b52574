/**
 * A random UUID (RFC 9562 section 5.4). `crypto.randomUUID` exists only in secure contexts, but the portal may be tried
 * over plain http at an address of the local network.
 */
export function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (place === 'x' ? byte % 16 : 8 + (byte % 4)).toString(16);
  });
}
