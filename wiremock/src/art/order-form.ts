import { xlsx } from '../framework/xlsx.ts';

const rows = [
  ['Customer code', ''],
  ['Delivery address', ''],
  ['PO number', ''],
  [],
  ['Product', 'Unit', 'Quantity'],
  ['Copy paper A4 80 g', 'ream', ''],
  ['Copy paper A3 80 g', 'ream', ''],
  ['Coloured paper A4', 'ream', ''],
  ['Staple cartridge J1', 'box', ''],
];

/** The workbook customers fill in and send as PDF. */
export const orderForm: Readonly<Record<string, Uint8Array>> = {
  'static/forms/paper-order-form.xlsx': xlsx('Order', rows),
};
