/** Pages that the gateway leads to as well. */
export const reachedPages = {
  login: '/pages/login',
  authServer: '/pages/authServer',
  ebpHome: '/ebp/home',
  ebpQrCodeLogin: '/ebp/qrCodeLogin',
} as const;
