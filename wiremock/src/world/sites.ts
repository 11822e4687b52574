import type { CompanyCode } from '@ebp/contracts/company';
import { demoCustomers } from '@ebp/contracts/testing/demo-world';

/** A place where a customer has machines. */
export interface Site {
  readonly company: CompanyCode;
  readonly customerCode: string;
  readonly customerName: string;
  /** Belongs to the first customer of the company. */
  readonly main: boolean;
  readonly floor: string;
  readonly spots: readonly string[];
  readonly address1: string;
  readonly address2: string;
  readonly address3: string | null;
  readonly address4: string | null;
}

const { harbourTrading, victoriaLogistics, merlionFoods, orchardMedia, bayanHotels, formosaOptics } =
  demoCustomers;

const at = (customer: { code: string; name: string; company: CompanyCode }, main: boolean) => ({
  company: customer.company,
  customerCode: customer.code,
  customerName: customer.name,
  main,
});

const pierTower = {
  ...at(harbourTrading, true),
  address2: '12 Harbour Road',
  address3: 'Wan Chai',
  address4: 'Hong Kong',
};

export const sites: readonly Site[] = [
  {
    ...pierTower,
    floor: '18/F',
    spots: ['reception, by the lift', 'print room, east', 'mail room, shelf 2', 'board room corridor'],
    address1: '18/F, Pier Exchange Tower',
  },
  {
    ...pierTower,
    floor: '19/F',
    spots: ['legal, by the archive', 'pantry, north side', 'finance bay 3', '茶水間旁'],
    address1: '19/F, Pier Exchange Tower',
  },
  {
    ...at(victoriaLogistics, false),
    floor: 'G/F',
    spots: ['gate 1', 'dispatch office', 'returns desk', 'loading bay B'],
    address1: 'G/F, Tsuen Wan Depot',
    address2: '88 Castle Peak Road',
    address3: 'Tsuen Wan',
    address4: 'New Territories',
  },
  {
    ...at(merlionFoods, true),
    floor: '#09-01',
    spots: ['reception', 'test kitchen office', 'finance'],
    address1: '#09-01 Quay Point',
    address2: '3 River Valley Close',
    address3: 'Singapore 238275',
    address4: null,
  },
  {
    ...at(orchardMedia, false),
    floor: '#21-04',
    spots: ['studio 2', 'edit suite', 'post room'],
    address1: '#21-04 Emerald House',
    address2: '260 Orchard Link',
    address3: 'Singapore 238855',
    address4: null,
  },
  {
    ...at(bayanHotels, true),
    floor: 'Level 3',
    spots: ['front office', 'banquet sales'],
    address1: 'Level 3, Menara Bayan',
    address2: '41 Jalan Ampang',
    address3: '50450 Kuala Lumpur',
    address4: null,
  },
  {
    ...at(formosaOptics, true),
    floor: '7F',
    spots: ['研發部', '會議室旁', '總務處'],
    address1: '內湖區瑞光路 168 號 7 樓',
    address2: '台北市 114',
    address3: null,
    address4: null,
  },
];
