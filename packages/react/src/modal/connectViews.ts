import css from './late.css.ts'
import type { ViewLoaders } from './ViewTables.ts'

/** Style of the views after the first one. */
export const lateCss = css

/** Loaders of the views that lead to a connection, except those that a first press opens. */
export const connectViews = {
  EmailLogin: () => import('./views/EmailLogin/EmailLogin.tsx'),
  EmailVerifyOtp: () => import('./views/EmailVerifyOtp/EmailVerifyOtp.tsx'),
  EmailVerifyDevice: () => import('./views/EmailVerifyDevice/EmailVerifyDevice.tsx'),
  ConnectSocials: () => import('./views/ConnectSocials/ConnectSocials.tsx'),
  ConnectingSocial: () => import('./views/ConnectingSocial/ConnectingSocial.tsx'),
  ConnectingFarcaster: () => import('./views/ConnectingFarcaster/ConnectingFarcaster.tsx'),
  ConnectWallets: () => import('./views/ConnectWallets/ConnectWallets.tsx'),
  ConnectingMultiChain: () => import('./views/ConnectingMultiChain/ConnectingMultiChain.tsx'),
  ConnectingExternal: () => import('./views/ConnectingExternal/ConnectingExternal.tsx'),
  ConnectingWalletConnectBasic: () => import('./views/ConnectingWalletConnect/ConnectingWalletConnect.tsx'),
  AllWallets: () => import('./views/AllWallets/AllWallets.tsx'),
  WhatIsAWallet: () => import('./views/WhatIsAWallet/WhatIsAWallet.tsx'),
  GetWallet: () => import('./views/GetWallet/GetWallet.tsx'),
  Downloads: () => import('./views/Downloads/Downloads.tsx'),
  ApproveTransaction: () => import('./views/ApproveTransaction/ApproveTransaction.tsx'),
  SIWXSignMessage: () => import('./views/SIWXSignMessage/SIWXSignMessage.tsx'),
} satisfies Partial<ViewLoaders>
