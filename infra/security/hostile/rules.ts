import { randomUUID } from 'node:crypto';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { type Attack, ask, create, type Headers, signIn, type Target } from './target.ts';

const { harbourAdmin } = demoAccounts;

/** Bodies that reached the recorded upstream at a path. */
async function bodiesAt({ upstreamUrl }: Target, urlPath: string): Promise<string> {
  const answer = await fetch(`${upstreamUrl}/__admin/requests/find`, {
    method: 'POST',
    body: JSON.stringify({ urlPath }),
  });
  const { requests } = (await answer.json()) as { requests: { body: string }[] };
  return requests.map(({ body }) => body).join('\n');
}

async function readTwice({ gateways }: Target): Promise<string | undefined> {
  const session = await signIn(gateways[0], harbourAdmin);
  const body = {
    machinePkey: 'HK-M-0001',
    serviceList: [],
    actionType: 'CREATE',
    detailList: [
      { counterCode: 'BK', usageReading: 30_889 },
      { counterCode: 'CL', usageReading: 18_288 },
    ],
  };
  const answers = await Promise.all(
    [0, 1, 0].map((at) => create(`${gateways[at]}/api/ebp/meterRead/create`, 'PUT', session, body)),
  );
  const taken = answers.filter(({ status }) => status === 200).length;
  if (taken === 0) throw new Error(`no reading was taken: ${answers[0]?.status} ${answers[0]?.text}`);
  return taken === 1 ? undefined : `${taken} readings of one machine were taken in one day`;
}

async function moveAnothers(target: Target): Promise<string | undefined> {
  const session = await signIn(target.gateways[0], harbourAdmin);
  const [serialNumber, customerName] = [
    `FOREIGN-${randomUUID().slice(0, 8)}`,
    `Foreign ${randomUUID().slice(0, 8)}`,
  ];
  const path = '/api/ebp/macRelocReq/create';
  const body = {
    ...{
      customerCode: 'HK001',
      customerName,
      userSalutation: 'MS',
      userOtherName: 'Wing',
      userSurName: 'Lau',
    },
    ...{
      userPhone: '852-28010001',
      userEmail: 'admin@harbour.example',
      billingAddress: '19/F',
      model: 'Sheaf C5560 A3',
    },
    serialNumber: 'SFB20437',
    currLoc: '19/F',
    newLoc: '3/F',
    isIntall: true,
    isNetwork: false,
  };
  await create(target.gateways[0] + path, 'POST', session, { ...body, serialNumber });
  await create(target.gateways[0] + path, 'POST', session, body);
  await create(target.gateways[0] + path, 'PUT', session, { ...body, serialNumber });
  await create(target.gateways[0] + path, 'PUT', session, body);
  const sent = await bodiesAt(target, path);
  const got = [serialNumber, customerName].filter((name) => sent.includes(name));
  return got.length === 0 ? undefined : `${got.join(' and ')} went upstream`;
}

async function orderForAnother(target: Target): Promise<string | undefined> {
  const session = await signIn(target.gateways[0], harbourAdmin);
  const path = '/api/ebp/tonerorder/create';
  const product = {
    pkey: 'TN-HK-M-0001-BK',
    machinePkey: 'HK-M-0005',
    tonerCategoryName: 'Black toner TG-71',
    qty: 1,
  };
  const machine = {
    machinePkey: 'HK-M-0001',
    customerAddressPkey: 'AD-HK001-1',
    isUpdateAddress: false,
    recycleQty: 0,
    productList: [product],
  };
  const answer = await create(target.gateways[0] + path, 'PUT', session, {
    machineList: [machine],
    remarks: '',
    isAgreeStatement: true,
  });
  return (await bodiesAt(target, path)).includes('"HK-M-0005"')
    ? `answered ${answer.status}, and went upstream`
    : undefined;
}

/** Single-line fields of the catalogue, each with a value that would add a second line at its destination. */
async function breakLines(target: Target): Promise<string | undefined> {
  const session: Headers = await signIn(target.gateways[0], harbourAdmin);
  const enquiry = {
    ...{
      salutation: 'MS',
      name: 'Lau',
      email: 'admin@harbour.example',
      telNo: '852-28010001',
      customerCode: 'HK001',
    },
    enquiryTypePkey: 'CL-CHK-ENQUIRY_TYPE-PRODUCT',
    subject: 'An offer',
    content: 'Please.',
  };
  const got: string[] = [];
  for (const name of [
    'subject',
    'name',
    'email',
    'telNo',
    'salutation',
    'customerCode',
    'enquiryTypePkey',
  ] as const) {
    for (const breaker of [
      '\r\nBcc: all@example.com',
      '\nx',
      '\rx',
      '\u0000x',
      '\u2028x',
      '\u0085x',
      '\u001bx',
    ]) {
      const { status } = await create(`${target.gateways[0]}/api/ebp/enquiry/create`, 'PUT', session, {
        ...enquiry,
        [name]: `${enquiry[name]}${breaker}`,
      });
      if (status === 200) got.push(`${name} with ${JSON.stringify(breaker)}`);
    }
  }
  const { text } = await ask(`${target.upstreamUrl}/__admin/requests?limit=200`);
  if (text.includes('Bcc: all@example.com')) got.push('the line reached the upstream');
  return got.length === 0 ? undefined : got.slice(0, 5).join('; ');
}

export const rules: readonly Attack[] = [
  { about: 'one reading a day', does: 'sends three at once', run: readTwice },
  {
    about: 'other people’s records',
    does: 'asks for the relocation of a machine that is not theirs',
    run: moveAnothers,
  },
  {
    about: 'other people’s records',
    does: 'orders toner for one machine inside an order for another',
    run: orderForAnother,
  },
  {
    about: 'a line that becomes two',
    does: 'puts line breaks and controls into one-line fields',
    run: breakLines,
  },
];
