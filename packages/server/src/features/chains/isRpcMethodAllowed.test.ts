import { safeRpcMethods } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { isRpcMethodAllowed } from './isRpcMethodAllowed.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('isRpcMethodAllowed', () => {
  test.each([
    'eth_call',
    'eth_sendRawTransaction',
    'eth_getBalance',
    'net_version',
    'net_listening',
    'web3_clientVersion',
  ])('default: allows %s', (method) => expect(isRpcMethodAllowed('eip155:1', method)).toBe(true))
  test('behavior: allows the node calls of the embedded wallet', () => {
    const wallet = /^wallet_|^eth_(accounts|requestAccounts)$/
    const asked = safeRpcMethods.filter((method) => !wallet.test(method))
    expect(asked.filter((method) => !isRpcMethodAllowed('eip155:1', method))).toEqual([])
  })
  test.each([
    'anvil_setBalance',
    'evm_mine',
    'hardhat_reset',
    'debug_traceCall',
    'admin_peers',
    'personal_unlockAccount',
    'miner_start',
    'eth_accounts',
    'eth_coinbase',
    'eth_sendTransaction',
    'eth_sendTransactionSync',
    'eth_sendBundle',
    'eth_sign',
    'eth_signTypedData_v4',
    'eth_signTransaction',
    'eth_subscribe',
    'eth_getWork',
    'EVM_mine',
    'ETH_CALL',
    'wallet_sendCalls',
    'trace_block',
    'arbtrace_block',
    'erigon_getLogs',
    'ots_traceTransaction',
    'alchemy_getTokenBalances',
    'txpool_content',
    'rpc_modules',
    'getBalance',
    'constructor',
    '__proto__',
    '',
  ])('behavior: does not allow %s', (method) => expect(isRpcMethodAllowed('eip155:1', method)).toBe(false))
  test.each(['getBalance', 'getTokenAccountsByOwner', 'getLatestBlockhash', 'sendTransaction'])(
    'behavior: Solana: allows %s',
    (method) => expect(isRpcMethodAllowed(solana, method)).toBe(true),
  )
  test.each(['requestAirdrop', 'getProgramAccounts', 'getbalance', 'eth_call', 'constructor', ''])(
    'behavior: Solana: does not allow %s',
    (method) => expect(isRpcMethodAllowed(solana, method)).toBe(false),
  )
  test('behavior: allows no methods on other chains', () =>
    expect(isRpcMethodAllowed('cosmos:cosmoshub-4', 'status')).toBe(false))
})
