import { screenAccess } from '@ebp/contracts/access/rights';
import { requirement } from '@ebp/contracts/testing/requirement';
import { expect, it } from 'vitest';
import { screens } from './screens.ts';

const paths = screens.map(({ path }) => path);

it('[SHL-03] [SHL-08] has a page at every documented address', () => {
  const documented = requirement('SHL-03').match(/\/ebp\/[\w/]+/g) ?? [];
  expect(documented).not.toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(documented));
});

it('[SHL-09] serves two slugs by one page where the documents share it, told apart by a type', () => {
  const types = screens.flatMap(({ slug, type }) => (type ? [[slug, type]] : []));
  expect(Object.fromEntries(types)).toEqual({
    ebpEStatement: 'SOA',
    ebpEInvoice: 'TGI',
    ebpDownloadForm: 'D',
    ebpOperationTutorial: 'V',
    ebpFeedback: 'VOC',
    ebpIAppreciation: 'APPRECIATION',
  });
});

it.each(['CCC-03', 'CCC-04', 'CCC-05', 'CCC-06', 'CCC-07', 'CCC-08', 'CCC-09', 'CCC-10'])(
  '[CCC-03] [CCC-04] [CCC-05] [CCC-06] [CCC-07] [CCC-08] [CCC-09] [CCC-10] has the contact-centre pages that %s names',
  (id) => {
    const documented = requirement(id).match(/(?<=^| )\/[\w{}/]+/g) ?? [];
    expect(documented).not.toEqual([]);
    const written = documented.map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
    expect(paths).toEqual(expect.arrayContaining(written));
  },
);

it('[CCC-12] [OPN-45] opens the contact centre by the keys of agents alone', () => {
  const pages = screens.filter(({ slug }) => slug.startsWith('ecca'));
  const writes = pages.filter(({ slug }) => screenAccess(slug) === 'CP_CONTACT_CENTRE_UPDATE');
  const reads = pages.filter(({ slug }) => screenAccess(slug) === 'CP_CONTACT_CENTRE_VIEW');
  expect(writes.map(({ slug }) => slug).sort()).toEqual([
    'eccaAccountUpdate',
    'eccaEcrmAccountCreate',
    'eccaTaskLogger',
  ]);
  expect(reads.length + writes.length).toBe(pages.length);
});
