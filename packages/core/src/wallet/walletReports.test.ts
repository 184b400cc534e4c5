import { describe, expect, test } from 'vitest'
import { getWalletErrorKind, toConnectError, toRequestError } from './walletErrors.ts'

// The reports are listed in docs/evidence/walletReports.md.
describe('public reports of what wallets throw', () => {
  // https://github.com/vultisig/vultisig-windows/issues/3928
  test('behavior: the text rejectedByUser alone is a refusal', async () => {
    expect(await toConnectError('rejectedByUser')).toMatchObject({ code: 'CONNECTION_REJECTED' })
    expect(await toRequestError('rejectedByUser')).toMatchObject({ code: 'REQUEST_REJECTED' })
  })
  // https://github.com/vultisig/vultisig-windows/issues/4564
  test('error: an internal error that mentions no user action is not a refusal', async () => {
    const error = { code: -32603, message: 'Internal error' }
    expect(await toConnectError(error)).toMatchObject({ code: 'CONNECT_FAILED', details: 'Internal error' })
    expect(await toRequestError(error)).toBe(error)
  })
  // https://github.com/coinbase/coinbase-wallet-sdk/issues/241
  test('behavior: a dismissed window that denies the authorization of the account is a refusal', async () => {
    const error = new Error('User denied account authorization')
    expect(await toConnectError(error)).toMatchObject({ code: 'CONNECTION_REJECTED' })
  })
  // https://github.com/coinbase/coinbase-wallet-sdk/pull/573
  test('behavior: an empty account list, from a dialog closed without a choice, connects no account', async () => {
    const error = new Error('accounts received is empty')
    expect(await toConnectError(error)).toMatchObject({ code: 'NO_ACCOUNT' })
    expect(await toConnectError({ code: -32603, message: error.message })).toMatchObject({
      code: 'NO_ACCOUNT',
    })
  })
  // https://github.com/wevm/viem/issues/3646, https://github.com/MetaMask/core/pull/5814
  test('behavior: a refused upgrade of the account is a refusal', async () => {
    const error = { code: 5750, message: 'EIP-7702 upgrade not available' }
    expect(await toRequestError(error)).toMatchObject({ code: 'REQUEST_REJECTED' })
  })
  // https://github.com/MetaMask/metamask-extension/issues/19025
  test('behavior: the code of an internal error with the words of a refusal is a refusal', async () => {
    const error = {
      code: -32603,
      message: 'MetaMask Personal Message Signature: User denied message signature.',
    }
    expect(await toRequestError(error)).toMatchObject({ code: 'REQUEST_REJECTED' })
  })
  // https://github.com/MetaMask/metamask-extension/issues/16321
  test('behavior: a port that the wallet lost is a wallet that ended, and no refusal', async () => {
    const error = new Error('Attempting to use a disconnected port object')
    expect(await toConnectError(error)).toMatchObject({ code: 'WALLET_SILENT' })
    expect(await toRequestError(error)).toMatchObject({ code: 'REQUEST_UNANSWERED' })
  })
  // https://github.com/MetaMask/metamask-extension/issues/9510
  test('behavior: a refusal on a Ledger behind the wallet is a refusal', async () => {
    for (const text of ['Condition of use not satisfied (denied by the user?)', 'UNKNOWN_ERROR']) {
      const error = { code: -32603, message: `TransportStatusError: Ledger device: ${text} (0x6985)` }
      expect(await toRequestError(error)).toMatchObject({ code: 'REQUEST_REJECTED' })
    }
  })
  // https://github.com/MetaMask/metamask-extension/issues/11613
  test('behavior: a refusal in JSON inside the text of a library is a refusal', async () => {
    const value = { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' }
    const error = new Error(`[ethjs-query] while formatting outputs from RPC '${JSON.stringify({ value })}'`)
    expect(await toRequestError(error)).toMatchObject({ code: 'REQUEST_REJECTED' })
  })
  // https://github.com/zeriontech/zerion-wallet-extension/pull/519
  test('behavior: both messages of a chain that is not configured are an unknown chain', async () => {
    for (const message of [
      'Chain not configured',
      'Unrecognized chainId: Try adding the chain using wallet_addEthereumChain first.',
    ])
      for (const code of [4902, -32603])
        expect(await getWalletErrorKind({ code, message })).toBe('chainUnknown')
  })
  // https://github.com/WalletConnect/walletconnect-docs/pull/454
  test('behavior: a refusal with a code of no meaning, from an example that wallets copied, is a refusal', async () => {
    const error = { code: -3200, message: 'User rejected methods.' }
    expect(await toRequestError(error)).toMatchObject({ code: 'REQUEST_REJECTED' })
  })
})
