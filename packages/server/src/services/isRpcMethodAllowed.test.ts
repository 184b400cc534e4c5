import { describe, expect, test } from 'vitest'
import { isRpcMethodAllowed } from './isRpcMethodAllowed.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('isRpcMethodAllowed', () => {
  test.each(['eth_call', 'eth_sendRawTransaction', 'eth_getBalance', 'net_version', 'web3_clientVersion'])(
    'default: %s passes',
    (method) => expect(isRpcMethodAllowed('eip155:1', method)).toBe(true),
  )
  test.each([
    'anvil_setBalance',
    'evm_mine',
    'hardhat_reset',
    'debug_traceCall',
    'admin_peers',
    'personal_unlockAccount',
    'miner_start',
    'eth_accounts',
    'eth_sendTransaction',
    'eth_sign',
    'eth_signTypedData_v4',
    'eth_signTransaction',
    'EVM_mine',
    'wallet_sendCalls',
  ])('behavior: %s does not', (method) => expect(isRpcMethodAllowed('eip155:1', method)).toBe(false))
  test.each(['getBalance', 'getTokenAccountsByOwner', 'getLatestBlockhash', 'sendTransaction'])(
    'behavior: Solana: %s passes',
    (method) => expect(isRpcMethodAllowed(solana, method)).toBe(true),
  )
  test.each(['requestAirdrop', 'getProgramAccounts', 'getbalance', 'eth_call', 'constructor', ''])(
    'behavior: Solana: %s does not',
    (method) => expect(isRpcMethodAllowed(solana, method)).toBe(false),
  )
  test('behavior: other chains have no methods', () =>
    expect(isRpcMethodAllowed('cosmos:cosmoshub-4', 'status')).toBe(false))
})
