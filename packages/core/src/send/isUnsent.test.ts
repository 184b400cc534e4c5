import { describe, expect, test } from 'vitest'
import { toRequestError } from '../wallet/walletErrors.ts'
import { isUnsent } from './isUnsent.ts'

const hash = `0x${'1'.repeat(64)}`

describe('isUnsent', () => {
  test.each<[string, unknown]>([
    ['the user rejects', { code: 4001, message: 'User rejected the request.' }],
    ['the user rejects, without a code', new Error('User denied transaction signature')],
    ['the user rejects over WalletConnect', { code: 5000, message: 'User rejected.' }],
    [
      'another request is pending',
      { code: -32002, message: "Request of type 'eth_sendTransaction' already pending" },
    ],
    ['another request is pending, short message', { code: -32002, message: 'Resource unavailable' }],
    ['the browser blocks the window', new Error('Popup was blocked by the browser')],
    ['the chain rejects the transaction', { code: -32003, message: 'Transaction rejected' }],
  ])('default: returns true, because nothing was sent: %s', async (_, error) => {
    expect(isUnsent(await toRequestError(error))).toBe(true)
  })
  test.each<[string, unknown]>([
    ['a timeout of the node', { code: -32002, message: 'request timed out' }],
    ['a nested timeout of the node', { code: -32603, data: { code: -32002, message: 'request timed out' } }],
    ['a pending transaction, without a code', new Error(`Transaction ${hash} is pending`)],
    [
      'a pending transaction, with the code -32002',
      { code: -32002, message: 'Transaction is still pending' },
    ],
    ['a transaction already pending', { code: -32000, message: 'transaction already pending' }],
    ['a transaction already known to the node', { code: -32003, message: 'already known' }],
    ['an already known transaction, without a code', new Error('Transaction rejected: already known')],
    [
      'an already imported transaction',
      { code: -32003, message: 'Transaction with the same hash was already imported.' },
    ],
    ['a transaction already known to the mempool', new Error('Rejected from mempool: txn-already-known')],
    ['a nonce that is too low', { code: -32003, message: 'nonce too low' }],
    ['a nonce that is too low, with WalletConnect’s code 5000', { code: 5000, message: 'nonce too low' }],
    [
      'a missing receipt, with WalletConnect’s code 5003',
      { code: 5003, message: 'Transaction sent, no receipt' },
    ],
    ['a cancelled wait for the receipt', new Error('Waiting for the receipt was cancelled')],
    [
      'a timeout of a submitted user operation',
      { code: 5000, message: 'UserOperation was submitted and timed out' },
    ],
  ])(
    'attack: returns false if the message hints at a sent transaction, despite a refusal’s code: %s',
    async (_, error) => {
      expect(isUnsent(await toRequestError(error))).toBe(false)
    },
  )
})
