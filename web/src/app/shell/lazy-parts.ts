import { lazyPart } from '../../lib/pages/lazy-part.tsx';

/** The explanation at the address of a page that is closed to the person, loaded when somebody gets there. */
export const NoAccess = lazyPart(async () => (await import('./no-access.tsx')).NoAccess);

/** The calls of an agent's telephone; nobody else loads it. */
export const Telephone = lazyPart(async () => (await import('./telephone.tsx')).Telephone);
