import { describe, expect, it } from 'vitest';
import { companyProfiles } from './company.ts';
import { requestChecks } from './request-checks.ts';

const context = { timeZone: companyProfiles.CHK.timeZone, now: new Date('2026-11-19T16:30:00Z') };
const slots = { time1: '10:00-11:00', date2: '2026-12-01', time2: '11:00-12:00' };
const training = {
  customerCode: 'HK001',
  salutation: 'MS',
  surName: 'Lau',
  otherName: 'Wing',
  phone: '852-28010001',
  useremail: 'admin@harbour.example',
  ...slots,
  slot1Start: '10:00',
  slot1End: '11:00',
  slot2Start: '11:00',
  slot2End: '12:00',
  remarks: '',
};

describe('rules by operation', () => {
  it('[TRN-04] [OPN-58] judge a training date by the company day', () => {
    const check = (date1: string) => requestChecks['training.create']({ ...training, date1 }, context);
    expect(check('2026-11-20')).toEqual([]);
    expect(check('2026-11-19').map(({ path }) => path)).toEqual(['date1']);
  });

  it('[RLM-09] let a relocation begin yesterday', () => {
    const machine = {
      pkey: 'HK-M-0001',
      newAddress1: '3/F',
      disconnectionDate: '2026-11-19',
      disconnectionTimeList: ['AM'],
      collectionDate: '2026-11-18',
      collectionTimeList: ['AM'],
      deliveryDate: '2026-11-20',
      deliveryTimeList: ['AM'],
      reconnectionDate: '2026-11-20',
      reconnectionTimeList: ['AM'],
      specialRequirementList: [],
      remarks: '',
      isUpdateBillAddress: false,
      isUpdateMachineOwnership: false,
    };
    const form = {
      userSalutation: 'MS',
      userSurName: 'Lau',
      userOtherName: 'Wing',
      userEmail: 'admin@harbour.example',
      userPhone: '',
      userMobile: '',
      isAgreeStatement: true,
      machineList: [machine],
    };
    expect(requestChecks['relocation.create'](form, context).map(({ path }) => path)).toEqual([
      'machineList.0.collectionDate',
    ]);
  });

  it('[RLS-03] [ENQ-03] [PAP-11] name what is missing', () => {
    const blank = { customerCode: 'HK001', customerName: '', userSalutation: '', userOtherName: '' };
    const move = {
      ...blank,
      userSurName: '',
      userPhone: '',
      userEmail: '',
      isIntall: true,
      isNetwork: false,
    };
    const places = { billingAddress: '', model: 'C5560', serialNumber: 'S1', currLoc: 'a', newLoc: 'b' };
    expect(requestChecks['machine-relocation.create']({ ...move, ...places }, context)).toEqual([
      { path: 'billingAddress', messageId: 'validation.required' },
    ]);
    const enquiry = { salutation: 'MS', name: 'Lau', email: 'a@b.example', telNo: '28010001', content: '' };
    const about = { customerCode: 'HK001', enquiryTypePkey: 'E1', subject: ' ' };
    expect(requestChecks['enquiry.create']({ ...enquiry, ...about }, context)).toEqual([
      { path: 'subject', messageId: 'validation.required' },
    ]);
    const sums = { itemAmount: 0, totalQty: 0, deliveryAmount: 0, totalAmount: 0 };
    const paper = {
      customerCode: 'HK001',
      customerName: '',
      billToMode: 'BY_MAIL',
      stair: false,
      remarks: '',
    };
    expect(requestChecks['paper-order.create']({ ...paper, ...sums, itemList: [] }, context)).toEqual([
      { path: 'itemList', messageId: 'paperOrder.fill.product' },
    ]);
  });
});
