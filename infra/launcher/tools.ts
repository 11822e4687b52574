import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installDebianPackages, newestJavaPackage } from './debian-packages.ts';
import {
  findChromium,
  findHeadlessShell,
  findJava,
  findProgram,
  findWholeChromium,
  hasChineseFont,
  oldestJava,
} from './programs.ts';
import { SetupProblem } from './setup-problem.ts';

/** Programs from outside npm. Without `redis`, sessions are in the BFF's memory. */
export interface Tools {
  readonly java: string;
  readonly redis?: string;
}

/** Tests need a real Redis, and a browser. */
export interface TestTools extends Required<Tools> {
  readonly chromium: string;
}

interface Need {
  readonly packages: readonly string[];
  /** The package to take where what `packages` bring is too old. */
  readonly newest?: () => string | undefined;
  readonly isThere: () => boolean;
  /** Package names on systems other than Debian. */
  readonly elsewhere: string;
}

const redis: Need = {
  packages: ['redis-server'],
  isThere: () => findProgram('redis-server') !== undefined,
  elsewhere: 'Redis (redis-server)',
};
const java: Need = {
  packages: ['default-jre-headless'],
  newest: () => newestJavaPackage(oldestJava),
  isThere: () => findJava() !== undefined,
  elsewhere: 'a Java runtime, version 17 or newer',
};
const chromium: Need = {
  packages: ['chromium'],
  isThere: () => findWholeChromium() !== undefined,
  elsewhere: 'Chromium (or set CHROMIUM_PATH)',
};
/** Preferred, but optional: otherwise Chromium itself is used. */
const headlessShell: Need = {
  packages: ['chromium-headless-shell'],
  isThere: () => findHeadlessShell() !== undefined,
  elsewhere: 'Chromium',
};
/** The load balancer's configuration is tested with the load balancer itself. */
const haproxy: Need = {
  packages: ['haproxy'],
  isThere: () => findProgram('haproxy') !== undefined,
  elsewhere: 'HAProxy',
};
const chineseFont: Need = {
  packages: ['fonts-noto-cjk'],
  isThere: hasChineseFont,
  elsewhere: 'the Noto CJK fonts',
};

const testNeeds = [redis, java, chromium, chineseFont, haproxy];

/** Debian's packages by the program that each brings. */
const browserPrograms = {
  chromium: 'chromium',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
} as const;

/**
 * Finds the programs of a stack, installing missing ones where possible.
 * @throws SetupProblem in one line when there is no Java
 */
export async function findTools(): Promise<Tools> {
  await install([redis, java]);
  const redisPath = findProgram('redis-server');
  return { java: javaOr(missing([redis, java])), ...(redisPath === undefined ? {} : { redis: redisPath }) };
}

/** @throws SetupProblem in one line when there is no Java and none can be installed */
export async function findJavaForWiremock(installing = installDebianPackages): Promise<string> {
  await install([java], installing);
  return javaOr(missing([java]));
}

/**
 * Finds the programs that the tests need in addition. Checks that need none of them may run in the meantime.
 * @throws SetupProblem in one line naming all that is missing
 */
export async function findTestTools(): Promise<TestTools> {
  await install([...testNeeds, headlessShell]);
  return testTools();
}

/** As `findTestTools`, without installing anything. */
export function testTools(): TestTools {
  const [javaPath, redisPath, chromiumPath] = [findJava(), findProgram('redis-server'), findChromium()];
  if (javaPath === undefined || redisPath === undefined || chromiumPath === undefined) {
    throw new SetupProblem(missing(testNeeds));
  }
  return { java: javaPath, redis: redisPath, chromium: chromiumPath };
}

/** Programs that measure the portal or run in front of it; Debian's packages have the same names. */
type MeasuringProgram = 'docker-compose' | 'espeak-ng' | 'haproxy' | 'nginx' | 'redis-server' | 'wapiti';

/**
 * Makes sure that programs can be started by name.
 * @throws SetupProblem in one line naming all that is missing
 */
export async function ensurePrograms(...names: readonly MeasuringProgram[]): Promise<void> {
  const needs = names.map((name) => ({
    packages: [name],
    isThere: () => findProgram(name) !== undefined,
    elsewhere: name,
  }));
  await install(needs);
  if (needs.some((need) => !need.isThere())) throw new SetupProblem(missing(needs));
}

/** Prometheus' tool for its rules, which comes with the server. @throws SetupProblem in one line where it is missing */
export async function ensurePromtool(): Promise<void> {
  const promtool: Need = {
    packages: ['prometheus'],
    isThere: () => findProgram('promtool') !== undefined,
    elsewhere: 'promtool',
  };
  await install([promtool]);
  if (!promtool.isThere()) throw new SetupProblem(missing([promtool]));
}

/** Apache with its module for OpenID Connect; the package without its service. @throws SetupProblem in one line where missing */
export async function ensureApache(): Promise<void> {
  const apache: Need = {
    packages: ['apache2-bin', 'libapache2-mod-auth-openidc'],
    isThere: () => existsSync('/usr/lib/apache2/modules/mod_auth_openidc.so'),
    elsewhere: 'Apache with mod_auth_openidc',
  };
  await install([apache]);
  if (!apache.isThere()) throw new SetupProblem(missing([apache]));
}

/** The OpenID Connect providers of `npm run issuers`. @throws SetupProblem in one line naming all that is missing */
export async function ensureIssuers(): Promise<void> {
  const modules = [
    '-MLemonldap::NG::Portal::Issuer::OpenIDConnect',
    '-MDBD::SQLite',
    '-MIO::String',
    '-MGD::SecurityImage',
    '-MImage::Magick',
  ];
  const needs: readonly Need[] = [
    { packages: ['glewlwyd'], isThere: () => findProgram('glewlwyd') !== undefined, elsewhere: 'Glewlwyd' },
    {
      packages: [
        // The latter two because it loads its captcha even if none is shown.
        ...['liblemonldap-ng-portal-perl', 'libdbd-sqlite3-perl', 'libio-string-perl'],
        ...['libstring-random-perl', 'libgd-securityimage-perl', 'libimage-magick-perl'],
      ],
      isThere: () => spawnSync('perl', [...modules, '-e', '1']).status === 0,
      elsewhere: 'the portal of LemonLDAP::NG, with DBD::SQLite',
    },
    { packages: ['starman'], isThere: () => findProgram('starman') !== undefined, elsewhere: 'Starman' },
  ];
  await install(needs);
  if (needs.some((need) => !need.isThere())) throw new SetupProblem(missing(needs));
}

/** The browsers of `npm run browsers`. @throws SetupProblem in one line naming all that is missing */
export async function ensureBrowsers(): Promise<void> {
  const needs = Object.entries(browserPrograms).map(([program, name]) => ({
    packages: [name],
    isThere: () => findProgram(program) !== undefined,
    elsewhere: name,
  }));
  await install(needs);
  if (needs.some((need) => !need.isThere())) throw new SetupProblem(missing(needs));
}

function javaOr(sentence: string): string {
  const path = findJava();
  if (path === undefined) throw new SetupProblem(sentence);
  return path;
}

async function install(needs: readonly Need[], installing = installDebianPackages): Promise<void> {
  const packages = needs.filter((need) => !need.isThere()).flatMap((need) => need.packages);
  if (packages.length > 0) await installing(packages);
  // Asked for only now, because the installation has brought apt's lists up to date.
  const newest = needs.filter((need) => !need.isThere()).flatMap((need) => need.newest?.() ?? []);
  if (newest.length > 0) await installing(newest);
}

function missing(needs: readonly Need[]): string {
  const absent = needs.filter((need) => !need.isThere());
  const packages = absent.flatMap((need) => need.newest?.() ?? need.packages).join(' ');
  const names = absent.map((need) => need.elsewhere).join(', ');
  return `Please install ${names} (on Debian: sudo apt-get install ${packages}) and start again.`;
}
