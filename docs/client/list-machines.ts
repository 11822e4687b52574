// A client of the portal's API from generated types: signs in and lists the machines of the user.
// node docs/client/list-machines.ts http://localhost:8080 CHK admin@harbour.example Harbour-2026
import type { components, paths } from '../../.run/portal-api.ts';

type JsonOf<T> = T extends { content: { 'application/json': infer Json } } ? Json : never;
type Me = JsonOf<paths['/api/ebp/user/current/info']['get']['responses'][200]>;
type Login = components['schemas']['LoginRequest'];
type Machine = components['schemas']['Machine'];

const [, , portal = '', company = '', loginName = '', password = ''] = process.argv;
const own = { 'X-EBP-Request': '1', 'Content-Type': 'application/json' };

const login: Login = { company, loginName, password };
const signedIn = await fetch(`${portal}/bff/session/login`, {
  method: 'POST',
  headers: own,
  body: JSON.stringify(login),
});
if (!signedIn.ok) throw new Error(`sign-in was answered with ${signedIn.status}`);
const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0]).join('; ');

const answer = await fetch(`${portal}/api/ebp/user/current/info`, { headers: { ...own, Cookie: cookie } });
if (!answer.ok) throw new Error(`the call was answered with ${answer.status}`);
const { data } = (await answer.json()) as Me;
const machines: readonly Machine[] = data.userInfo.machineList;
for (const { machineId, model, serialNumber } of machines) console.log(machineId, model ?? '', serialNumber);
if (machines.length === 0) throw new Error('there are no machines');
