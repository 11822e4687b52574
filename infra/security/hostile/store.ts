import { allDemoAccounts, demoAccounts } from '@ebp/contracts/testing/demo-world';
import { Redis } from 'ioredis';
import { type Attack, ask, create, guestAt, signIn, type Target } from './target.ts';

/** Everything in a copy of Redis, for every type of value. */
async function dump(port: number): Promise<Map<string, string>> {
  const redis = new Redis({ port, host: '127.0.0.1' });
  try {
    const all = new Map<string, string>();
    for (const key of await redis.keys('*')) {
      const kind = await redis.type(key);
      if (kind === 'string') all.set(key, (await redis.get(key)) ?? '');
      else if (kind === 'set') all.set(key, (await redis.smembers(key)).join('\n'));
      else if (kind === 'hash') all.set(key, JSON.stringify(await redis.hgetall(key)));
      else if (kind === 'zset') all.set(key, (await redis.zrange(key, '0', '-1')).join('\n'));
      else all.set(key, `a ${kind}, which is not looked into`);
    }
    return all;
  } finally {
    redis.disconnect();
  }
}

async function readCopy({ gateways: [gateway], redisPort }: Target): Promise<string | undefined> {
  const session = await signIn(gateway, demoAccounts.harbourAdmin);
  const guest = await guestAt(gateway);
  await ask(`${gateway}/bff/captcha`, { headers: session });
  const body = {
    fullName: 'Ada Copy',
    email: 'ada.copy@visitor.example',
    contactNumber: '+852 5555 7777',
    newLocation: 'Copy Street 9',
  };
  await ask(`${gateway}/bff/session/guest-info`, { method: 'PUT', headers: guest, body });
  const enquiry = {
    ...{
      salutation: 'MS',
      name: 'Lau',
      email: 'lau.copy@harbour.example',
      telNo: '852-28010001',
      customerCode: 'HK001',
    },
    ...{
      enquiryTypePkey: 'CL-CHK-ENQUIRY_TYPE-PRODUCT',
      subject: 'A copy of Redis',
      content: 'Please send an offer.',
    },
  };
  const sent = await create(`${gateway}/api/ebp/enquiry/create`, 'PUT', session, enquiry);
  if (sent.status !== 200) throw new Error(`nothing was created: ${sent.status} ${sent.text}`);
  await ask(`${gateway}/bff/session/login`, {
    method: 'POST',
    body: { company: 'CHK', loginName: 'copy@harbour.example', password: 'Wrong-2026' },
  });
  const secrets = [
    ...allDemoAccounts.flatMap(({ code, password, pkey }) => [code, password, pkey]),
    ...[
      'Ada Copy',
      'visitor.example',
      'harbour.example',
      '5555 7777',
      'Copy Street',
      'HK-QR-0001',
      'Harbour Trading',
      'isSuccess',
    ],
    ...Object.values(sent.data).filter(
      (value): value is string => typeof value === 'string' && value.length > 3,
    ),
  ];
  const found = [...(await dump(redisPort))].flatMap(([key, value]) =>
    secrets
      .filter((secret) => `${key}\n${value}`.toLowerCase().includes(secret.toLowerCase()))
      .map((secret) => `“${secret}” in ${key}`),
  );
  return found.length === 0 ? undefined : found.slice(0, 5).join('; ');
}

export const store: readonly Attack[] = [
  {
    about: 'a copy of Redis',
    does: 'looks for names, addresses, passwords and answers in it',
    run: readCopy,
  },
];
