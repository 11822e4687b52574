import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { buildProfileForm, buildUserForm } from '@ebp/contracts/testing/user-form';

/** Names a role that it does not give. */
const userForm = buildUserForm({
  roleList: [
    { pkey: 'R-CHK-2', name: 'Office Manager', isAssign: true },
    { pkey: 'R-CHK-1', name: 'Administrator', isAssign: false },
  ],
});
export const change = { by: 'admin', path: '/api/ebp/user/U-HK-0013/update', body: userForm } as const;
export const profile = {
  by: 'admin',
  path: `/api/ebp/user/${demoAccounts.harbourAdmin.pkey}/update`,
  body: buildProfileForm(),
} as const;
export const prospect = {
  name: 'Tidewater Books',
  phone: '852-26990133',
  email: '',
  address1: '',
  remarks: '',
  contactSalutation: 'MS',
  contactName: 'June Au',
};
export const task = {
  contactAccountCode: 'CA-HK001',
  subject: 'Asks for a second tray',
  description: '',
  priority: 'NORMAL',
  startDatetime: '2099-11-20 10:00:00',
  machineId: 'HK-M-0001',
  assigneeCode: demoAccounts.contactCentreAgent.code,
  status: 'OPEN',
};
