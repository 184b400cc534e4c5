import { describe, expect, test } from 'vitest'
import { toRequestError } from '../wallet/walletErrors.ts'
import { isUnsent } from './isUnsent.ts'

const hash = `0x${'1'.repeat(64)}`

describe('isUnsent', () => {
  test.each<[string, unknown]>([
    ['a person’s no', { code: 4001, message: 'User rejected the request.' }],
    ['a no without a code', new Error('User denied transaction signature')],
    ['a no of a wallet behind WalletConnect', { code: 5000, message: 'User rejected.' }],
    ['another request', { code: -32002, message: "Request of type 'eth_sendTransaction' already pending" }],
    ['another request, in short', { code: -32002, message: 'Resource unavailable' }],
    ['a window that the browser blocked', new Error('Popup was blocked by the browser')],
    ['a chain that refuses', { code: -32003, message: 'Transaction rejected' }],
  ])('default: nothing was sent: %s', async (_, error) => {
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
  ])('attack: words that a transaction may be out, under a code of a refusal: %s', async (_, error) => {
    expect(isUnsent(await toRequestError(error))).toBe(false)
  })
})
