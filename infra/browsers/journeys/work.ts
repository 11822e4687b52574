import type { Journey } from './journey.ts';

export const workJourneys: readonly Journey[] = [
  {
    name: 'toner order',
    take: async (visit) => {
      await visit.signIn('/ebp/tonerOrder/');
      await visit.click('checkbox', 'Choose HK-M-0001');
      await visit.click('checkbox', 'Choose HK-M-0002');
      await visit.click('button', 'Next');
      await visit.reads('Order so far');
      await visit.fill('Black toner TG-71, SFB20437', '2');
      await visit.fill('Cyan toner TG-77, SFC20474', '1');
      await visit.click('checkbox', /agree to the statement/);
      await visit.click('button', 'Next');
      await visit.reads('2 × Black toner TG-71');
      await visit.click('button', 'Order');
      await visit.reads(/TO-CHK-\d{6}/);
    },
  },
  {
    name: 'meter reading, pasted',
    take: async (visit) => {
      await visit.signIn('/ebp/meterRead');
      await visit.click('button', 'Readings of many machines at once');
      await visit.paste('Paste readings', 'HK-M-0001\tBlack\t32900\nHK-M-0001\tColour\t18500');
      await visit.reads('1 machine is ready to send, none is left out.');
      await visit.click('button', /^Submit 1 machine/);
      await visit.reads(/Submitted MR-/);
    },
  },
];
