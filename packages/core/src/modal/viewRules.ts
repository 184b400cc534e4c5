import type { Features } from '../model/features.ts'
import type { ViewName } from '../model/views.ts'

/** A feature that has its own views. */
export type ViewFeature = keyof Pick<
  Features,
  'email' | 'socials' | 'swaps' | 'send' | 'receive' | 'onramp' | 'activity' | 'pay' | 'smartSessions'
>

/** Rules of one view. */
export type ViewRules = {
  /** Shows or changes an account, and closes with it. */
  readonly needsAccount?: true
  /** Shows only while this feature is on. */
  readonly feature?: ViewFeature
}

const account = { needsAccount: true } as const
const email = { feature: 'email' } as const
const socials = { feature: 'socials' } as const
const send = { needsAccount: true, feature: 'send' } as const
const swap = { needsAccount: true, feature: 'swaps' } as const
const sessions = { needsAccount: true, feature: 'smartSessions' } as const
const onramp = { needsAccount: true, feature: 'onramp' } as const

/** The rules of each view. A missing view does not compile. */
export const viewRules: { readonly [name in ViewName]: ViewRules } = {
  Connect: {},
  ConnectWallets: {},
  ConnectingMultiChain: {},
  ConnectingExternal: {},
  ConnectingWalletConnect: {},
  ConnectingWalletConnectBasic: {},
  AllWallets: {},
  WhatIsAWallet: {},
  GetWallet: {},
  Downloads: {},
  WhatIsANetwork: {},
  EmailLogin: email,
  EmailVerifyOtp: email,
  EmailVerifyDevice: email,
  ConnectSocials: socials,
  ConnectingSocial: socials,
  ConnectingFarcaster: socials,
  SwitchActiveChain: {},
  Account: account,
  AccountSettings: account,
  AccountName: account,
  SwitchNetwork: account,
  UnsupportedChain: account,
  SwitchAccount: account,
  NftDetails: account,
  RegisterAccountName: account,
  RegisterAccountNameSuccess: account,
  ProfileWallets: account,
  SIWXSignMessage: account,
  ApproveTransaction: account,
  UpdateEmailWallet: { needsAccount: true, feature: 'email' },
  TransactionDetails: { needsAccount: true, feature: 'activity' },
  Pay: { feature: 'pay' },
  Receive: { needsAccount: true, feature: 'receive' },
  Send: send,
  SendSelectToken: send,
  SendPreview: send,
  Swap: swap,
  SwapSelectToken: swap,
  SwapPreview: swap,
  OnRamp: onramp,
  OnRampSelect: onramp,
  OnRampOrder: onramp,
  SmartSessions: sessions,
  SmartSessionCreated: sessions,
}
