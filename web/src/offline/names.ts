/** Where the build puts files outside of the portal's own chunks. */
export const offlinePage = '/offline.html';
export const manifestOf = (company: string, language: string): string =>
  `/manifests/${company}.${language}.webmanifest`;
export const iconOf = (company: string, size: 180 | 192 | 512): string => `/icons/${company}-${size}.png`;
