/** Where the build puts the page that is shown offline. */
export const offlinePage = '/offline.html';
