import type { Foyer, ViewName, ViewPayloads } from '@foyer/core'
import { findConnector } from '@foyer/core/ui'
import { getOperationText } from './getOperationText.ts'
import { getWrap } from './getWrap.ts'
import type { Texts } from './locales/en.ts'
import { socialNames } from './socialNames.ts'

/** Names of the texts without parameters. */
type TextName = { [name in keyof Texts]: Texts[name] extends string ? name : never }[keyof Texts]
type Title<name extends ViewName> =
  | TextName
  | ((texts: Texts, payload: ViewPayloads[name], foyer: Foyer) => string)
type Titles = { readonly [name in ViewName]: Title<name> }

const titles: Titles = {
  Connect: 'connectTitle',
  ConnectWallets: 'connectTitle',
  ConnectingWalletConnectBasic: 'connectTitle',
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
  ConnectingMultiChain: 'selectChain',
  ConnectingExternal: (texts, { connectorId, wallet }, foyer) =>
    (connectorId && findConnector(foyer, connectorId)?.name) ||
    wallet?.name ||
    foyer.state.connections.find((known) => known.connectorId === connectorId)?.name ||
    texts.connectTitle,
  ConnectingWalletConnect: (texts, payload) => payload?.wallet?.name ?? texts.scanTitle,
  AllWallets: 'allWallets',
  WhatIsAWallet: 'whatIsWallet',
  GetWallet: 'getWallet',
  Downloads: (texts, { wallet }) => texts.getTitle(wallet.name),
  WhatIsANetwork: 'whatIsNetwork',
  SwitchActiveChain: 'switchChainTitle',
  Account: 'accountTitle',
  AccountName: 'yourName',
  AccountSettings: 'accountSettings',
  SwitchNetwork: 'networksTitle',
  SwitchAccount: 'chooseAccount',
  Pay: 'pay',
  Receive: 'receive',
  TransactionDetails: (texts, { transaction }) => getOperationText(transaction, texts),
  NftDetails: (_, { nft }) => nft.name,
  RegisterAccountName: 'chooseName',
  RegisterAccountNameSuccess: 'nameRegisteredTitle',
  Send: 'send',
  SendSelectToken: (texts) => texts.sendSteps.selectToken,
  SendPreview: (texts, _, foyer) => {
    const { flow } = foyer.state.send
    return 'transferId' in flow && flow.status !== 'requesting' ? texts.send : texts.sendReview
  },
  Swap: getSwapTitle,
  SwapSelectToken: (texts) => texts.sendSteps.selectToken,
  SwapPreview: getSwapTitle,
  OnRamp: 'buy',
  OnRampSelect: (texts) => texts.sendSteps.selectToken,
  OnRampOrder: 'buy',
  SmartSessions: 'permissions',
  SmartSessionCreated: 'permissions',
  ProfileWallets: 'walletList',
  SIWXSignMessage: 'signInTitle',
  UnsupportedChain: 'unsupportedTitle',
}

function getSwapTitle(texts: Texts, _: unknown, { state }: Foyer): string {
  return texts[getWrap(state.swap) ?? 'swap']
}

/** Returns the header's title for a view. */
export function getTitle<name extends ViewName>(
  view: { name: name; payload: ViewPayloads[name] },
  foyer: Foyer,
  texts: Texts,
): string {
  const title: Title<name> = titles[view.name]
  return typeof title === 'string' ? texts[title] : title(texts, view.payload, foyer)
}
