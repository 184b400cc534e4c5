import type { Foyer, ViewName, ViewPayloads } from '@foyer/core'
import type { ComponentType } from 'react'

/** A view's component: gets its payload. */
export type ViewComponent<name extends ViewName = ViewName> = ComponentType<{ payload: ViewPayloads[name] }>

/** Where each view's code is. A view that is missing here does not compile. */
const loaders: { [name in ViewName]: () => Promise<{ default: ViewComponent<name> }> } = {
  Connect: () => import('./modal/views/Connect/Connect.tsx'),
  EmailLogin: () => import('./modal/views/EmailLogin/EmailLogin.tsx'),
  EmailVerifyOtp: () => import('./modal/views/EmailVerifyOtp/EmailVerifyOtp.tsx'),
  EmailVerifyDevice: () => import('./modal/views/EmailVerifyDevice/EmailVerifyDevice.tsx'),
  ConnectSocials: () => import('./modal/views/ConnectSocials/ConnectSocials.tsx'),
  ConnectingSocial: () => import('./modal/views/ConnectingSocial/ConnectingSocial.tsx'),
  ConnectingFarcaster: () => import('./modal/views/ConnectingFarcaster/ConnectingFarcaster.tsx'),
  UpdateEmailWallet: () => import('./modal/views/UpdateEmailWallet/UpdateEmailWallet.tsx'),
  ApproveTransaction: () => import('./modal/views/ApproveTransaction/ApproveTransaction.tsx'),
  ConnectWallets: () => import('./modal/views/ConnectWallets/ConnectWallets.tsx'),
  ConnectingMultiChain: () => import('./modal/views/ConnectingMultiChain/ConnectingMultiChain.tsx'),
  ConnectingExternal: () => import('./modal/views/ConnectingExternal/ConnectingExternal.tsx'),
  ConnectingWalletConnect: () => import('./modal/views/ConnectingWalletConnect/ConnectingWalletConnect.tsx'),
  ConnectingWalletConnectBasic: () =>
    import('./modal/views/ConnectingWalletConnect/ConnectingWalletConnect.tsx'),
  AllWallets: () => import('./modal/views/AllWallets/AllWallets.tsx'),
  WhatIsAWallet: () => import('./modal/views/WhatIsAWallet/WhatIsAWallet.tsx'),
  GetWallet: () => import('./modal/views/GetWallet/GetWallet.tsx'),
  Downloads: () => import('./modal/views/Downloads/Downloads.tsx'),
  WhatIsANetwork: () => import('./modal/views/WhatIsANetwork/WhatIsANetwork.tsx'),
  Account: () => import('./modal/views/Account/Account.tsx'),
  SwitchNetwork: () => import('./modal/views/SwitchNetwork/SwitchNetwork.tsx'),
  SwitchActiveChain: () => import('./modal/views/SwitchActiveChain/SwitchActiveChain.tsx'),
  ProfileWallets: () => import('./modal/views/ProfileWallets/ProfileWallets.tsx'),
  SIWXSignMessage: () => import('./modal/views/SIWXSignMessage/SIWXSignMessage.tsx'),
  TransactionDetails: () => import('./modal/views/TransactionDetails/TransactionDetails.tsx'),
  NftDetails: () => import('./modal/views/NftDetails/NftDetails.tsx'),
  Receive: () => import('./modal/views/Receive/Receive.tsx'),
  RegisterAccountName: () => import('./modal/views/RegisterAccountName/RegisterAccountName.tsx'),
  RegisterAccountNameSuccess: () =>
    import('./modal/views/RegisterAccountNameSuccess/RegisterAccountNameSuccess.tsx'),
  Send: () => import('./modal/views/Send/Send.tsx'),
  SendSelectToken: () => import('./modal/views/SendSelectToken/SendSelectToken.tsx'),
  SendPreview: () => import('./modal/views/SendPreview/SendPreview.tsx'),
  SwitchAccount: () => import('./modal/views/SwitchAccount/SwitchAccount.tsx'),
  UnsupportedChain: () => import('./modal/views/UnsupportedChain/UnsupportedChain.tsx'),
}

/** Views already loaded for an instance, so that showing one again needs no waiting. */
export function getLoadedViews(foyer: Foyer): Map<ViewName, ViewComponent> {
  return foyer.once('views', () => new Map())
}

/** Loads a view's code. */
export async function loadView(foyer: Foyer, name: ViewName): Promise<ViewComponent> {
  const module = await loaders[name]()
  // The map of loaders pairs each name with its payload; the union of both loses the pairing.
  const component = module.default as ViewComponent
  getLoadedViews(foyer).set(name, component)
  return component
}
