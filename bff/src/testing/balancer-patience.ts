import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const infra = join(import.meta.dirname, '../../../infra');
const settings = [
  ['containers/haproxy.cfg', /^ *timeout server (\d+)s$/m],
  ['kubernetes/base/ingress.yaml', /^ *haproxy\.org\/timeout-server: (\d+)s$/m],
] as const;

/** How long the load balancers of this repository wait for a byte of an answer, the least patient of them. Milliseconds. */
export const balancerPatienceMs: number = Math.min(
  ...settings.map(([file, setting]) => {
    const [, seconds] = setting.exec(readFileSync(join(infra, file), 'utf8')) ?? [];
    if (seconds === undefined) throw new Error(`${file} has no timeout for servers`);
    return Number(seconds) * 1000;
  }),
);
