/** What every page of the portal is made of; what these modules import comes along, and nothing else does. */
const frame =
  /\/web\/src\/components\/(?:button|frame|navigation\/(?:carousel|segments)|field\/(?:text-field|password-field))/;

/**
 * What travels together. Left alone, the bundler makes a chunk for every set of pages that share a module: fifty
 * requests before anyone can sign in. First the question who is here, then what draws, then what every page uses; the
 * rest stays with its page.
 */
export const chunkGroups = [
  { name: 'visit', test: /\/app\/boot\/open-visit\.ts$|vite\/preload-helper|rolldown\/runtime/, priority: 3 },
  { name: 'portal', test: /\/app\/boot\/start\.tsx$/, priority: 2 },
  { name: 'frame', test: frame, priority: 1 },
];
