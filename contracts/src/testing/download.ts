import type { Download } from '../entities/download.ts';

/** An address change form. */
export function buildDownload(overrides: Partial<Download> = {}): Download {
  return {
    name: 'Change of address',
    fileName: 'change-of-address.pdf',
    filePath: 'forms',
    filePathUrl: null,
    categoryCode: null,
    categoryName: null,
    type: 'D',
    language: 'ENGLISH',
    status: 'ACTIVE',
    ...overrides,
  };
}
