/**
 * Method and path of the call that shows a scanned machine. Apart from its schemas, because a phone beside a copier
 * shows the machine before it has loaded the schema library.
 */
export const qrCodeMachineCall = {
  id: 'qr-code.machine',
  method: 'PUT',
  path: '/api/ebp/qrcode/machine',
} as const;
