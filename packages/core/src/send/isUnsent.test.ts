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
    ['a node that took too long', { code: -32002, message: 'request timed out' }],
    ['the same inside', { code: -32603, data: { code: -32002, message: 'request timed out' } }],
    ['a transaction that is pending', new Error(`Transaction ${hash} is pending`)],
    ['the same with a code', { code: -32002, message: 'Transaction is still pending' }],
    ['one that waits in the pool', { code: -32000, message: 'transaction already pending' }],
    ['a node that has it', { code: -32003, message: 'already known' }],
    ['the words alone', new Error('Transaction rejected: already known')],
    ['an older node', { code: -32003, message: 'Transaction with the same hash was already imported.' }],
    ['a mempool', new Error('Rejected from mempool: txn-already-known')],
    ['a second try with its nonce', { code: -32003, message: 'nonce too low' }],
    ['WalletConnect’s code', { code: 5000, message: 'nonce too low' }],
    ['another of its codes', { code: 5003, message: 'Transaction sent, no receipt' }],
    ['a wait that was given up', new Error('Waiting for the receipt was cancelled')],
    ['a bundler', { code: 5000, message: 'UserOperation was submitted and timed out' }],
  ])(
    'attack: returns false if the message hints at a sent transaction, despite a refusal’s code: %s',
    async (_, error) => {
      expect(isUnsent(await toRequestError(error))).toBe(false)
    },
  )
})
