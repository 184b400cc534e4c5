import type { Foyer, View } from '@foyer/core'
import { findConnector } from '@foyer/core/internal'
import type { Texts } from './locales/en.ts'
import { socialNames } from './socialNames.ts'

/** Returns the header's title for a view. */
export function getTitle(view: View, foyer: Foyer, texts: Texts): string {
  switch (view.name) {
    case 'Connect':
    case 'ConnectWallets':
    case 'ConnectingWalletConnectBasic':
      return texts.connectTitle
    case 'EmailLogin':
      return texts.login.title
    case 'EmailVerifyOtp':
      return texts.login.confirm
    case 'EmailVerifyDevice':
      return texts.login.device
    case 'ConnectSocials':
      return texts.login.socials
    case 'ConnectingSocial':
      return socialNames[view.payload.provider]
    case 'ConnectingFarcaster':
      return socialNames.farcaster
    case 'UpdateEmailWallet': {
      const update = foyer.state.emailUpdate
      if (update?.status !== 'code') return texts.login.edit
      return update.step === 'primary' ? texts.login.confirmCurrent : texts.login.confirmNew
    }
    case 'ApproveTransaction':
      return texts.login.frames[foyer.state.frame?.reason ?? 'approve']
    case 'ConnectingMultiChain':
      return texts.selectChain
    case 'ConnectingExternal': {
      const { connectorId, wallet } = view.payload
      return (connectorId && findConnector(foyer, connectorId)?.name) || wallet?.name || texts.connectTitle
    }
    case 'ConnectingWalletConnect':
      return view.payload?.wallet?.name ?? texts.scanTitle
    case 'AllWallets':
      return texts.allWallets
    case 'WhatIsAWallet':
      return texts.whatIsWallet
    case 'GetWallet':
      return texts.getWallet
    case 'Downloads':
      return texts.getTitle(view.payload.wallet.name)
    case 'WhatIsANetwork':
      return texts.whatIsNetwork
    case 'SwitchActiveChain':
      return texts.switchChainTitle
    case 'Account':
      return texts.accountTitle
    case 'AccountName':
      return texts.yourName
    case 'AccountSettings':
      return texts.accountSettings
    case 'SwitchNetwork':
      return texts.networksTitle
    case 'SwitchAccount':
      return texts.chooseAccount
    case 'Receive':
      return texts.receive
    case 'TransactionDetails':
      return texts.operations[view.payload.transaction.metadata.operationType]
    case 'NftDetails':
      return view.payload.nft.name
    case 'RegisterAccountName':
      return texts.chooseName
    case 'RegisterAccountNameSuccess':
      return texts.nameRegisteredTitle
    case 'Send':
      return texts.send
    case 'SendSelectToken':
      return texts.sendSteps.selectToken
    case 'SendPreview':
      return 'transferId' in foyer.state.send.flow && foyer.state.send.flow.status !== 'requesting'
        ? texts.send
        : texts.sendReview
    case 'ProfileWallets':
      return texts.walletList
    case 'SIWXSignMessage':
      return texts.signInTitle
    case 'UnsupportedChain':
      return texts.unsupportedTitle
  }
}
