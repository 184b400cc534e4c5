import type { Foyer, ViewName, ViewPayloads } from '@foyer/core'
import { findConnector } from '@foyer/core/internal'
import type { Texts } from './locales/en.ts'
import { socialNames } from './socialNames.ts'

type Titles = {
  readonly [name in ViewName]: (texts: Texts, payload: ViewPayloads[name], foyer: Foyer) => string
}

const titles: Titles = {
  Connect: (texts) => texts.connectTitle,
  ConnectWallets: (texts) => texts.connectTitle,
  ConnectingWalletConnectBasic: (texts) => texts.connectTitle,
  EmailLogin: (texts) => texts.login.title,
  EmailVerifyOtp: (texts) => texts.login.confirm,
  EmailVerifyDevice: (texts) => texts.login.device,
  ConnectSocials: (texts) => texts.login.socials,
  ConnectingSocial: (_, { provider }) => socialNames[provider],
  ConnectingFarcaster: () => socialNames.farcaster,
  UpdateEmailWallet: (texts, _, { state: { emailUpdate } }) => {
    if (emailUpdate?.status !== 'code') return texts.login.edit
    return emailUpdate.step === 'primary' ? texts.login.confirmCurrent : texts.login.confirmNew
  },
  ApproveTransaction: (texts, _, foyer) => texts.login.frames[foyer.state.frame?.reason ?? 'approve'],
  ConnectingMultiChain: (texts) => texts.selectChain,
  ConnectingExternal: (texts, { connectorId, wallet }, foyer) =>
    (connectorId && findConnector(foyer, connectorId)?.name) || wallet?.name || texts.connectTitle,
  ConnectingWalletConnect: (texts, payload) => payload?.wallet?.name ?? texts.scanTitle,
  AllWallets: (texts) => texts.allWallets,
  WhatIsAWallet: (texts) => texts.whatIsWallet,
  GetWallet: (texts) => texts.getWallet,
  Downloads: (texts, { wallet }) => texts.getTitle(wallet.name),
  WhatIsANetwork: (texts) => texts.whatIsNetwork,
  SwitchActiveChain: (texts) => texts.switchChainTitle,
  Account: (texts) => texts.accountTitle,
  AccountName: (texts) => texts.yourName,
  AccountSettings: (texts) => texts.accountSettings,
  SwitchNetwork: (texts) => texts.networksTitle,
  SwitchAccount: (texts) => texts.chooseAccount,
  Pay: (_, { merchant }) => merchant,
  Receive: (texts) => texts.receive,
  TransactionDetails: (texts, { transaction }) => texts.operations[transaction.metadata.operationType],
  NftDetails: (_, { nft }) => nft.name,
  RegisterAccountName: (texts) => texts.chooseName,
  RegisterAccountNameSuccess: (texts) => texts.nameRegisteredTitle,
  Send: (texts) => texts.send,
  SendSelectToken: (texts) => texts.sendSteps.selectToken,
  SendPreview: (texts, _, foyer) => {
    const { flow } = foyer.state.send
    return 'transferId' in flow && flow.status !== 'requesting' ? texts.send : texts.sendReview
  },
  Swap: (texts) => texts.swap,
  SwapSelectToken: (texts) => texts.sendSteps.selectToken,
  SwapPreview: (texts) => texts.swap,
  OnRamp: (texts) => texts.buy,
  OnRampSelect: (texts) => texts.sendSteps.selectToken,
  OnRampOrder: (texts) => texts.buy,
  SmartSessions: (texts) => texts.permissions,
  SmartSessionCreated: (texts) => texts.permissions,
  ProfileWallets: (texts) => texts.walletList,
  SIWXSignMessage: (texts) => texts.signInTitle,
  UnsupportedChain: (texts) => texts.unsupportedTitle,
}

/** Returns the header's title for a view. */
export function getTitle<name extends ViewName>(
  view: { name: name; payload: ViewPayloads[name] },
  foyer: Foyer,
  texts: Texts,
): string {
  return titles[view.name](texts, view.payload, foyer)
}
