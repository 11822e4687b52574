import { buildStatement } from '@ebp/contracts/testing/document-rows';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { monthBack, openStatements } from './testing/open-statements.ts';

describe('the order of documents', () => {
  /** In another order by every column, and as they came. */
  const rows = [
    { documentNumber: 'N2', customerName: 'Alpha', documentDate: 2, dueDate: 1, amount: '6000' },
    { documentNumber: 'N4', customerName: 'Carol', documentDate: 1, dueDate: 2, amount: '9' },
    { documentNumber: 'N1', customerName: 'Bravo', documentDate: 3, dueDate: 3, amount: '80' },
    { documentNumber: 'N3', customerName: 'Delta', documentDate: 4, dueDate: 0, amount: '700' },
  ].map(({ documentDate, dueDate, ...row }) =>
    buildStatement({ ...row, documentDate: monthBack(documentDate), dueDate: monthBack(dueDate) }),
  );
  const shown = () =>
    page
      .getByRole('button', { name: /^View PDF/ })
      .elements()
      .map((button) => /N\d/.exec(button.ariaLabel ?? '')?.[0])
      .join(' ');

  const ofBoth = [
    ['Company', 'N2 N1 N4 N3'],
    ['Total amount', 'N4 N1 N3 N2'],
  ];
  it.each([
    [
      'TGI',
      [
        ...ofBoth,
        ['Invoice number', 'N1 N2 N3 N4'],
        ['Invoice date', 'N3 N1 N2 N4'],
        ['Due date', 'N1 N4 N2 N3'],
      ],
    ],
    ['SOA', [...ofBoth, ['As-of date', 'N3 N1 N2 N4']]],
  ] as const)('[STM-05] of %s can be that by each column, both ways', async (type, columns) => {
    const { screen } = await openStatements({ type, rows, search: '?sort=none' });
    await expect.poll(shown).toBe('N2 N4 N1 N3');
    for (const [name = '', order = ''] of columns) {
      const header = screen.getByRole('columnheader', { name });
      await header.getByRole('button').click();
      await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
      await expect.poll(shown).toBe(order);
      await header.getByRole('button').click();
      await expect.element(header).toHaveAttribute('aria-sort', 'descending');
      await expect.poll(shown).toBe(order.split(' ').reverse().join(' '));
    }
  });
});
