import { withAccountTexts } from './AccountPlace.tsx'
import type { codeViews } from './codeViews.ts'
import type { connectViews } from './connectViews.ts'
import type { openingViews } from './openingViews.ts'
import type { ViewLoaders } from './ViewTables.ts'

const importSwap = () => import('./views/Swap/Swap.tsx')
const importOnRamp = () => import('./views/OnRamp/onRampViews.ts')

type AccountViews = Omit<
  ViewLoaders,
  keyof typeof openingViews | keyof typeof codeViews | keyof typeof connectViews
>

/** A view without a loader is a compile error. */
const loaders: AccountViews = {
  UpdateEmailWallet: () => import('./views/UpdateEmailWallet/UpdateEmailWallet.tsx'),
  WhatIsANetwork: () => import('./views/WhatIsANetwork/WhatIsANetwork.tsx'),
  AccountName: () => import('./views/AccountName/AccountName.tsx'),
  AccountSettings: () => import('./views/AccountSettings/AccountSettings.tsx'),
  SwitchNetwork: () => import('./views/SwitchNetwork/SwitchNetwork.tsx'),
  SwitchActiveChain: () => import('./views/SwitchActiveChain/SwitchActiveChain.tsx'),
  ProfileWallets: () => import('./views/ProfileWallets/ProfileWallets.tsx'),
  TransactionDetails: () => import('./views/TransactionDetails/TransactionDetails.tsx'),
  NftDetails: () => import('./views/NftDetails/NftDetails.tsx'),
  Pay: () => import('./views/Pay/Pay.tsx'),
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
  SmartSessions: () => import('./views/SmartSessions/SmartSessions.tsx'),
  SmartSessionCreated: () => import('./views/SmartSessionCreated/SmartSessionCreated.tsx'),
  SwitchAccount: () => import('./views/SwitchAccount/SwitchAccount.tsx'),
  UnsupportedChain: () => import('./views/UnsupportedChain/UnsupportedChain.tsx'),
}

const entries = Object.entries(loaders) as [keyof AccountViews, AccountViews['Send']][]

/** Loaders of all other views, which a connected visitor navigates to, with their texts. */
export const accountViews = Object.fromEntries(
  entries.map(([name, load]) => [name, withAccountTexts(load)]),
  // Each name keeps its own payload; the entries' type loses the pairing.
) as unknown as AccountViews
