/** Message areas that every page needs. */
export const baseAreas = ['common', 'kit'] as const;
/** Message areas of the shell around the pages. */
export const shellAreas = ['menu', 'shell'] as const;
