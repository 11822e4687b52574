import { type Mapping, mappingId, priority } from './mapping.ts';

/** Content types of the static host by file name extension. */
const staticTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Pictures and workbooks, served unchanged from `__files/static`, without sign-in. */
export function staticMappings(): readonly Mapping[] {
  return Object.entries(staticTypes).map(([extension, contentType]) => {
    const name = `static: ${extension}`;
    return {
      id: mappingId(name),
      name,
      priority: priority.answer,
      request: { method: 'GET', urlPathPattern: `/static/(?:[\\w-]+/)*[\\w.-]+\\.${extension}` },
      response: {
        status: 200,
        headers: { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=3600' },
        bodyFileName: '{{substring request.path 1}}',
        transformers: ['response-template'],
        transformerParameters: { disableBodyFileTemplating: true },
      },
    };
  });
}
