import { functionKeys } from '@ebp/contracts/access/function-keys';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildMessage } from '@ebp/contracts/testing/message';
import { buildUserInfo } from '@ebp/contracts/testing/user';

/** The measured call. */
export const measuredPath = '/api/ebp/message/search';

/**
 * The static upstream's answers: 2 KB to the measured call, and for sign-in a company without guests and a user with
 * this many machines.
 */
export function upstreamAnswers(machines = 1): Record<string, string> {
  const data = [];
  while (JSON.stringify({ isSuccess: true, data }).length < 2048) data.push(buildMessage());
  const machineList = Array.from({ length: machines }, (_, index) => {
    const pkey = `HK-M-${String(index + 1).padStart(4, '0')}`;
    return buildMachine({ pkey, machineId: pkey });
  });
  const userInfo = { ...buildUserInfo(), isAcceptedTC: true, userActionList: functionKeys, machineList };
  const currentInfo = { userInfo, config: { imageUrl: '/static/' }, bannerList: [] };
  return {
    [measuredPath]: JSON.stringify({ isSuccess: true, data }),
    '/api/ebp/login/config': JSON.stringify({ isSuccess: true, data: { bannerList: [] } }),
    '/api/ebp/user/current/info': JSON.stringify({ isSuccess: true, data: currentInfo }),
  };
}
