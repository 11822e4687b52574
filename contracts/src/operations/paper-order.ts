import * as z from 'zod';
import { screenRights } from '../access/screen-rights.ts';
import { amount } from '../entities/amount.ts';
import { harmless } from '../entities/harmless.ts';
import { receipt } from '../entities/receipt.ts';
import {
  code,
  codeChoice,
  held,
  line,
  listChoice,
  paragraph,
  phoneText,
  quantity,
  wordingLine,
} from '../entities/request-fields.ts';
import { count, pkey } from '../entities/wire.ts';
import { operation } from '../operation.ts';
import { checkPaperQuantities } from '../rules/paper-order.ts';

const item = z.object({
  productMasterPkey: pkey,
  cdsName: wordingLine.catch(''),
  price: amount,
  paperPrice: amount,
  paperPeriodEnd: z.iso.date().nullish(),
  qty: quantity,
  productCategory: listChoice,
  description: harmless(paragraph.clone(), 'wording').nullish().catch(undefined),
});

/** Prices and sums as displayed to the person; the BFF replaces them with its own (PAP-17, `rules/paper-order`). */
const paperOrder = z.object({
  customerCode: code,
  customerName: line.catch(''),
  billToMode: listChoice,
  lunchTime: listChoice.optional(),
  /** There are stairs on the way to the door. */
  stair: z.boolean(),
  salesCode: line.optional(),
  poNumber: line.optional(),
  referenceNumber: line.optional(),
  deliveryAddressPkey: codeChoice.optional(),
  deliverySalutation: listChoice.optional(),
  deliveryName: line.optional(),
  deliveryTel: phoneText.optional(),
  deliveryAddress1: paragraph.optional(),
  invoiceAttention: line.optional(),
  invoiceAttentionSalutation: listChoice.optional(),
  invoiceAddress1: paragraph.optional(),
  billAddressPkey: codeChoice.optional(),
  paymentMethod: listChoice.optional(),
  paymentValue: amount,
  /** The payment term in words. */
  payterm: line.optional(),
  itemList: z.array(item).max(200).superRefine(held(checkPaperQuantities)),
  itemAmount: z.number().min(0),
  totalQty: count.int().min(0),
  deliveryAmount: z.number().min(0),
  totalAmount: z.number().min(0),
  /** The total that the person saw and confirmed: the BFF refuses the order when it comes to another one. */
  confirmedTotal: z.number().min(0).optional(),
  remarks: paragraph,
  /** The upstream's second name for the remarks. */
  orgremarks: paragraph.optional(),
});

/** Orders paper and staples for one customer. */
export const paperOrderCreate = operation({
  id: 'paper-order.create',
  requirement: 'API-33',
  summary: 'Orders paper and staples',
  method: 'PUT',
  path: '/api/ebp/paperorder/create',
  group: 'MAIN',
  effect: 'create',
  access: { to: 'keys', anyOf: [screenRights.ebpPaperOrder.canCreate], guest: false },
  identity: { body: { userCode: 'userCode' } },
  scope: [
    { kind: 'customer', at: 'body.customerCode' },
    { kind: 'address', at: 'body.deliveryAddressPkey', customerAt: 'body.customerCode' },
    { kind: 'address', at: 'body.billAddressPkey', customerAt: 'body.customerCode' },
  ],
  body: paperOrder,
  forGateway: ['confirmedTotal'],
  data: receipt,
});

export const paperOrderOperations = { [paperOrderCreate.id]: paperOrderCreate };
