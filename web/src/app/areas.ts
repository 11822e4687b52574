/** Message areas that every page needs. */
export const baseAreas = ['common', 'kit'] as const;
/** Message areas of the shell around the pages, and of the lists in most of them. */
export const shellAreas = ['menu', 'shell', 'table'] as const;
