import { type CompanyCode, companyCodes } from '@ebp/contracts/company';
import { type CodeLists, codeListNames } from '@ebp/contracts/entities/code-list';
import { codeListSearch } from '@ebp/contracts/operations/code-list';
import { loginConfig } from '@ebp/contracts/operations/login';
import { userLogout } from '@ebp/contracts/operations/session';
import { systemConfigSearch } from '@ebp/contracts/operations/system-config';
import { type DemoAccount, demoGuests } from '@ebp/contracts/testing/demo-world';
import { recordedAnswers } from '../framework/stub.ts';
import { raw, render } from '../framework/template.ts';
import { everyone, everyoneOf } from '../world/accounts.ts';
import { imageUrl, loginBanners } from '../world/banners.ts';
import { codeListOf } from '../world/code-lists.ts';
import { settings, undocumentedSetting } from '../world/system-config.ts';

const area = 'session';

function guestUserOf(company: CompanyCode): { code: string; pwd: string } | null {
  const guest = (demoGuests as Partial<Record<CompanyCode, DemoAccount>>)[company];
  return guest ? { code: guest.code, pwd: guest.password } : null;
}

const config = recordedAnswers(
  area,
  loginConfig,
  companyCodes.map((company) => ({
    name: company,
    as: everyoneOf(company),
    body: { '$.company': company },
    example: { body: { company } },
    data: { imageUrl, guestUser: guestUserOf(company), bannerList: [...loginBanners] },
  })),
);

const systemConfig = recordedAnswers(
  area,
  systemConfigSearch,
  companyCodes.map((company) => {
    const pairs = Object.entries(settings[company]).map(([key, value]) => ({ key, value }));
    return { name: company, as: everyoneOf(company), data: { configList: [...pairs, undocumentedSetting] } };
  }),
);

/** Only the lists that were asked for, whatever their number. */
function askedLists(company: CompanyCode): CodeLists {
  const blocks = codeListNames.map((name) => {
    const asked = `(matches request.query.typeList '(?:.*,)?${name}(?:,.*)?')`;
    const list = render(codeListOf(company, name)).trimEnd();
    return `{{#if ${asked}}}{{sep}}"${name}": ${list}{{#assign 'sep'}},{{/assign}}{{/if}}`;
  });
  return raw(`{ ${blocks.join('\n')} }`);
}

const codeLists = recordedAnswers(
  area,
  codeListSearch,
  companyCodes.map((company) => ({
    name: company,
    as: everyoneOf(company),
    query: { typeList: { pattern: '^[A-Z_]+(,[A-Z_]+)*$', example: codeListNames.join(',') } },
    example: { query: { lang: 'ENGLISH' } },
    data: askedLists(company),
  })),
);

const logout = recordedAnswers(area, userLogout, [{ name: 'anybody', as: everyone }]);

/** What a visit needs before, during and at the end of a session. */
export const sessionStubs = [config, systemConfig, codeLists, logout];
