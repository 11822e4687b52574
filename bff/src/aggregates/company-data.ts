import type { CompanyCode } from '@ebp/contracts/companies';
import { type SystemConfig, systemConfig } from '@ebp/contracts/entities/system-config';
import type { DataOf } from '@ebp/contracts/operation';
import { loginConfig } from '@ebp/contracts/operations/login';
import { systemConfigSearch } from '@ebp/contracts/operations/system-config';
import { neededOfSettings, settingOf } from '../auth/company-settings.ts';
import { neededOfLogin } from '../auth/ways-in/guest-accounts.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import { SwrCache } from './swr-cache.ts';

export type LoginConfig = DataOf<typeof loginConfig>;

/** Data shared by all visitors of a company. Contains the guest account, so it never goes to a browser as a whole. */
export interface CompanyData {
  /** Only the documented keys. @param isAskedAnew as the upstream has them now, if it answers */
  systemConfig(company: CompanyCode, correlationId: string, isAskedAnew?: boolean): Promise<SystemConfig>;
  loginConfig(company: CompanyCode, correlationId: string): Promise<LoginConfig>;
}

/** Asks once for all visitors of a company, and again only when the answer is stale (`SwrCache`). */
export function createCompanyData(caller: UpstreamCaller): CompanyData {
  const logins = new SwrCache<LoginConfig>();
  const settings = new SwrCache<SystemConfig>();
  return {
    loginConfig: (company, correlationId) =>
      logins.get(company, () =>
        caller.call(
          loginConfig,
          { body: { company } },
          { principal: { company }, correlationId },
          neededOfLogin,
        ),
      ),
    systemConfig: (company, correlationId, isAskedAnew) => {
      const ask = async () => {
        const { configList } = await caller.call(
          systemConfigSearch,
          {},
          { principal: { company }, correlationId },
          neededOfSettings,
        );
        return systemConfig.parse(
          Object.fromEntries(configList.map((setting) => [setting.key, settingOf(setting)])),
        );
      };
      return settings.get(company, ask, isAskedAnew);
    },
  };
}
