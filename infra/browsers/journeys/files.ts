import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { holdPrint, printed } from '../in-page.ts';
import { until } from '../until.ts';
import { expectThat, type Journey } from './journey.ts';

export const fileJourneys: readonly Journey[] = [
  {
    name: 'PDF upload',
    take: async (visit) => {
      const pdf = join(visit.files, 'order.pdf');
      writeFileSync(pdf, '%PDF-1.7\norder');
      await visit.signIn('/ebp/paperOrder/');
      await visit.choose(/^PDF file/, pdf);
      await visit.reads('order.pdf');
      await visit.sees('image', 'Image with 6 letters');
      const letters = await visit.captchaLetters();
      await visit.fill('Please input the Characters shown in the image', letters);
      await visit.click('button', 'Upload');
      await visit.reads(/UP-CHK-/);
    },
  },
  {
    name: 'PDF download',
    take: async (visit) => {
      await visit.signIn('/ebp/einvoice');
      await visit.click('button', /^View PDF/);
      const file = await visit.openedFile();
      expectThat(file.toString('latin1').startsWith('%PDF-'), 'the document is a PDF');
    },
  },
  {
    name: 'zip download',
    take: async (visit) => {
      await visit.signIn('/ebp/estatement', demoAccounts.merlionAdmin);
      await visit.click('button', 'All PDFs (zip)');
      const zip = await visit.downloaded('statements.zip');
      expectThat(
        zip.length > 5_000 && zip.toString('latin1').startsWith('PK'),
        'the file is a zip of documents',
      );
      await visit.reads('The zip file is ready: ');
    },
  },
  {
    name: 'CSV export',
    take: async (visit) => {
      await visit.signIn('/ebp/servicehistory');
      await visit.reads('41 visits');
      await visit.click('button', 'CSV');
      const lines = (await visit.downloaded('service-history.csv')).toString().trim().split('\r\n');
      expectThat(lines.length === 42, `a head and 41 visits, not ${lines.length} lines`);
    },
  },
  {
    name: 'print',
    take: async (visit) => {
      await visit.signIn('/ebp/meterread/usageSummary');
      await visit.sees('button', /^Chart/);
      await visit.run(holdPrint);
      await visit.click('button', 'Print');
      const sheet = await until('a printed sheet', () => visit.run(printed));
      expectThat(sheet.title === 'Usage summary report', `the sheet has its title, not "${sheet.title}"`);
      expectThat(sheet.rows === 23, `23 machines are printed, not ${sheet.rows}`);
      expectThat(sheet.head === 'table-header-group', 'the head is repeated on each page');
    },
  },
];
