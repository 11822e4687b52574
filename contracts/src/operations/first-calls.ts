/*
 * Method and path of calls that are sent before the schema library has loaded: apart from their schemas.
 */

/** Shows a scanned machine. */
export const qrCodeMachineCall = {
  id: 'qr-code.machine',
  method: 'PUT',
  path: '/api/ebp/qrcode/machine',
} as const;

/** The signed-in user with customers and machines, which most forms and lists begin with. */
export const userCurrentInfoCall = {
  id: 'user.current.info',
  method: 'GET',
  path: '/api/ebp/user/current/info',
} as const;
