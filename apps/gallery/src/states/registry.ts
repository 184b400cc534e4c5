import type { ViewName } from '@foyer/core'
import { kinds } from '../kinds.ts'
import type { State, ViewStates } from '../State.ts'
import { accountStates } from './Account.ts'
import { accountNameStates } from './AccountName.ts'
import { accountSettingsStates } from './AccountSettings.ts'
import { allWalletsStates } from './AllWallets.ts'
import { approveTransactionStates } from './ApproveTransaction.ts'
import { connectStates } from './Connect.ts'
import { connectingExternalStates } from './ConnectingExternal.ts'
import { connectingFarcasterStates } from './ConnectingFarcaster.ts'
import { connectingMultiChainStates } from './ConnectingMultiChain.ts'
import { connectingSocialStates } from './ConnectingSocial.ts'
import { connectingWalletConnectStates } from './ConnectingWalletConnect.ts'
import { connectingWalletConnectBasicStates } from './ConnectingWalletConnectBasic.ts'
import { connectSocialsStates } from './ConnectSocials.ts'
import { connectWalletsStates } from './ConnectWallets.ts'
import { downloadsStates } from './Downloads.ts'
import { emailLoginStates } from './EmailLogin.ts'
import { emailVerifyDeviceStates } from './EmailVerifyDevice.ts'
import { emailVerifyOtpStates } from './EmailVerifyOtp.ts'
import { getWalletStates } from './GetWallet.ts'
import { nftDetailsStates } from './NftDetails.ts'
import { onRampStates } from './OnRamp.ts'
import { onRampOrderStates } from './OnRampOrder.ts'
import { onRampSelectStates } from './OnRampSelect.ts'
import { payStates } from './Pay.ts'
import { profileWalletsStates } from './ProfileWallets.ts'
import { receiveStates } from './Receive.ts'
import { registerAccountNameStates } from './RegisterAccountName.ts'
import { registerAccountNameSuccessStates } from './RegisterAccountNameSuccess.ts'
import { sendStates } from './Send.ts'
import { sendPreviewStates } from './SendPreview.ts'
import { sendSelectTokenStates } from './SendSelectToken.ts'
import { siwxSignMessageStates } from './SIWXSignMessage.ts'
import { smartSessionCreatedStates } from './SmartSessionCreated.ts'
import { smartSessionsStates } from './SmartSessions.ts'
import { swapStates } from './Swap.ts'
import { swapPreviewStates } from './SwapPreview.ts'
import { swapSelectTokenStates } from './SwapSelectToken.ts'
import { switchAccountStates } from './SwitchAccount.ts'
import { switchActiveChainStates } from './SwitchActiveChain.ts'
import { switchNetworkStates } from './SwitchNetwork.ts'
import { transactionDetailsStates } from './TransactionDetails.ts'
import { unsupportedChainStates } from './UnsupportedChain.ts'
import { updateEmailWalletStates } from './UpdateEmailWallet.ts'
import { whatIsANetworkStates } from './WhatIsANetwork.ts'
import { whatIsAWalletStates } from './WhatIsAWallet.ts'

/** Every view in every state. A missing view does not compile. */
export const states: Record<ViewName, ViewStates> = {
  Pay: payStates,
  Connect: connectStates,
  EmailLogin: emailLoginStates,
  EmailVerifyOtp: emailVerifyOtpStates,
  EmailVerifyDevice: emailVerifyDeviceStates,
  ConnectSocials: connectSocialsStates,
  ConnectingSocial: connectingSocialStates,
  ConnectingFarcaster: connectingFarcasterStates,
  UpdateEmailWallet: updateEmailWalletStates,
  ApproveTransaction: approveTransactionStates,
  ConnectWallets: connectWalletsStates,
  ConnectingMultiChain: connectingMultiChainStates,
  ConnectingExternal: connectingExternalStates,
  ConnectingWalletConnect: connectingWalletConnectStates,
  ConnectingWalletConnectBasic: connectingWalletConnectBasicStates,
  AllWallets: allWalletsStates,
  WhatIsAWallet: whatIsAWalletStates,
  GetWallet: getWalletStates,
  Downloads: downloadsStates,
  WhatIsANetwork: whatIsANetworkStates,
  Account: accountStates,
  AccountSettings: accountSettingsStates,
  AccountName: accountNameStates,
  SwitchNetwork: switchNetworkStates,
  SwitchActiveChain: switchActiveChainStates,
  SmartSessions: smartSessionsStates,
  SmartSessionCreated: smartSessionCreatedStates,
  TransactionDetails: transactionDetailsStates,
  NftDetails: nftDetailsStates,
  Receive: receiveStates,
  RegisterAccountName: registerAccountNameStates,
  RegisterAccountNameSuccess: registerAccountNameSuccessStates,
  Send: sendStates,
  SendSelectToken: sendSelectTokenStates,
  SendPreview: sendPreviewStates,
  Swap: swapStates,
  SwapSelectToken: swapSelectTokenStates,
  SwapPreview: swapPreviewStates,
  OnRamp: onRampStates,
  OnRampSelect: onRampSelectStates,
  OnRampOrder: onRampOrderStates,
  SwitchAccount: switchAccountStates,
  UnsupportedChain: unsupportedChainStates,
  ProfileWallets: profileWalletsStates,
  SIWXSignMessage: siwxSignMessageStates,
}

/** Names of the views. */
export const viewNames = Object.keys(states) as readonly ViewName[]

/** The states a view has, by name. */
export function getStates(view: ViewName): ReadonlyMap<string, State> {
  const { more = {} } = states[view]
  const known = kinds.flatMap((kind) => {
    const state = states[view][kind]
    return 'none' in state ? [] : [[kind, state] as const]
  })
  return new Map([...known, ...Object.entries(more)])
}

/** The state that a URL names. */
export function findState(view: string | undefined, name: string): State | undefined {
  const known = viewNames.find((candidate) => candidate === view)
  return known && getStates(known).get(name)
}
