import { describe, expect, test } from 'vitest'
import { isRpcMethodAllowed } from './isRpcMethodAllowed.ts'

describe('isRpcMethodAllowed', () => {
  test.each([
    'eth_call',
    'eth_sendRawTransaction',
    'eth_getBalance',
    'net_version',
    'web3_clientVersion',
    'getBalance',
  ])('default: %s passes', (method) => expect(isRpcMethodAllowed(method)).toBe(true))
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
  ])('behavior: %s does not', (method) => expect(isRpcMethodAllowed(method)).toBe(false))
})
