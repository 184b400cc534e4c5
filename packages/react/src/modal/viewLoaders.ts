import type { Foyer, ViewName, ViewPayloads } from '@foyer/core'
import type { ComponentType } from 'react'
import { openingViews } from '../openingViews.ts'

/** A view's component: gets its payload. */
export type ViewComponent<name extends ViewName = ViewName> = ComponentType<{ payload: ViewPayloads[name] }>

const importSwap = () => import('./views/Swap/Swap.tsx')
const importOnRamp = () => import('./views/OnRamp/onRampViews.ts')

/** Loaders of every view's code. A missing view does not compile. */
const loaders: { [name in ViewName]: () => Promise<{ default: ViewComponent<name> }> } = {
  ...openingViews,
  EmailLogin: () => import('./views/EmailLogin/EmailLogin.tsx'),
  EmailVerifyOtp: () => import('./views/EmailVerifyOtp/EmailVerifyOtp.tsx'),
  EmailVerifyDevice: () => import('./views/EmailVerifyDevice/EmailVerifyDevice.tsx'),
  ConnectSocials: () => import('./views/ConnectSocials/ConnectSocials.tsx'),
  ConnectingSocial: () => import('./views/ConnectingSocial/ConnectingSocial.tsx'),
  ConnectingFarcaster: () => import('./views/ConnectingFarcaster/ConnectingFarcaster.tsx'),
  UpdateEmailWallet: () => import('./views/UpdateEmailWallet/UpdateEmailWallet.tsx'),
  ApproveTransaction: () => import('./views/ApproveTransaction/ApproveTransaction.tsx'),
  ConnectWallets: () => import('./views/ConnectWallets/ConnectWallets.tsx'),
  ConnectingMultiChain: () => import('./views/ConnectingMultiChain/ConnectingMultiChain.tsx'),
  ConnectingExternal: () => import('./views/ConnectingExternal/ConnectingExternal.tsx'),
  ConnectingWalletConnect: () => import('./views/ConnectingWalletConnect/ConnectingWalletConnect.tsx'),
  ConnectingWalletConnectBasic: () => import('./views/ConnectingWalletConnect/ConnectingWalletConnect.tsx'),
  AllWallets: () => import('./views/AllWallets/AllWallets.tsx'),
  WhatIsAWallet: () => import('./views/WhatIsAWallet/WhatIsAWallet.tsx'),
  GetWallet: () => import('./views/GetWallet/GetWallet.tsx'),
  Downloads: () => import('./views/Downloads/Downloads.tsx'),
  WhatIsANetwork: () => import('./views/WhatIsANetwork/WhatIsANetwork.tsx'),
  AccountName: () => import('./views/AccountName/AccountName.tsx'),
  AccountSettings: () => import('./views/AccountSettings/AccountSettings.tsx'),
  SwitchNetwork: () => import('./views/SwitchNetwork/SwitchNetwork.tsx'),
  SwitchActiveChain: () => import('./views/SwitchActiveChain/SwitchActiveChain.tsx'),
  ProfileWallets: () => import('./views/ProfileWallets/ProfileWallets.tsx'),
  SIWXSignMessage: () => import('./views/SIWXSignMessage/SIWXSignMessage.tsx'),
  TransactionDetails: () => import('./views/TransactionDetails/TransactionDetails.tsx'),
  NftDetails: () => import('./views/NftDetails/NftDetails.tsx'),
  Receive: () => import('./views/Receive/Receive.tsx'),
  RegisterAccountName: () => import('./views/RegisterAccountName/RegisterAccountName.tsx'),
  RegisterAccountNameSuccess: () =>
    import('./views/RegisterAccountNameSuccess/RegisterAccountNameSuccess.tsx'),
  Send: () => import('./views/Send/Send.tsx'),
  SendSelectToken: () => import('./views/SendSelectToken/SendSelectToken.tsx'),
  SendPreview: () => import('./views/SendPreview/SendPreview.tsx'),
  Swap: importSwap,
  SwapSelectToken: async () => (await importSwap()).laterViews.SwapSelectToken(),
  SwapPreview: async () => (await importSwap()).laterViews.SwapPreview(),
  OnRamp: async () => (await importOnRamp()).onRampViews.OnRamp(),
  OnRampSelect: async () => (await importOnRamp()).onRampViews.OnRampSelect(),
  OnRampOrder: async () => (await importOnRamp()).onRampViews.OnRampOrder(),
  SwitchAccount: () => import('./views/SwitchAccount/SwitchAccount.tsx'),
  UnsupportedChain: () => import('./views/UnsupportedChain/UnsupportedChain.tsx'),
}

/** Views already loaded for an instance, so that showing one again needs no waiting. */
export function getLoadedViews(foyer: Foyer): Map<ViewName, ViewComponent> {
  return foyer._internal.once(createLoaded)
}

const createLoaded = () => new Map<ViewName, ViewComponent>()

/** Loads a view's code. */
export async function loadView(foyer: Foyer, name: ViewName): Promise<ViewComponent> {
  const module = await loaders[name]()
  // The map of loaders pairs each name with its payload; the union of both loses the pairing.
  const component = module.default as ViewComponent
  getLoadedViews(foyer).set(name, component)
  return component
}
