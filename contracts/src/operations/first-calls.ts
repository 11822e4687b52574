/** The products and the user of a guest's machine are asked for while the page that shows them is still loading. */
export const productRelationListCall = {
  id: 'product.relation-list',
  method: 'PUT',
  path: '/api/ebp/product/relationList',
} as const;

export const userCurrentInfoCall = {
  id: 'user.current.info',
  method: 'GET',
  path: '/api/ebp/user/current/info',
} as const;

/**
 * Method and path of the call that shows a scanned machine. Apart from its schemas, because a phone beside a copier
 * shows the machine before it has loaded the schema library.
 */
export const qrCodeMachineCall = {
  id: 'qr-code.machine',
  method: 'PUT',
  path: '/api/ebp/qrcode/machine',
} as const;
