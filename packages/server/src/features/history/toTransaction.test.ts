import { expect, test } from 'vitest'
import { toTransaction } from './toTransaction.ts'

const [account, minter, token] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
]
const chain = { id: 'eip155:1', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } } as const

/** The transfer of a transaction by which the account received tokens. */
function receive(sender: string, about: object = {}, isSpam = false) {
  const row = {
    hash: '0x1',
    minedAtMs: 0,
    sender: minter,
    recipient: token,
    selector: '0x',
    nonce: 1,
    fee: 0n,
    isFailed: false,
    permissions: [],
    approvals: [],
    movements: [{ kind: 'erc20', contract: token, tokenId: 0n, amount: 5n, sender, recipient: account }],
    ...about,
  }
  return toTransaction(row as unknown as Parameters<typeof toTransaction>[0], {
    account,
    chain,
    tokenOf: () => ({ name: 'USD Coin', symbol: 'USDC', decimals: 0, isListed: true, isSpam }),
  })
}

test('toTransaction omits the sender of minted tokens, and names the sender of others', () => {
  const minted = receive(`0x${'0'.repeat(40)}`)
  expect(minted.metadata.operationType).toBe('receive')
  expect(minted.transfers).toMatchObject([{ direction: 'in' }])
  expect(minted.transfers[0]).not.toHaveProperty('sender')
  expect(receive(minter).transfers[0]?.sender?.toLowerCase()).toBe(minter)
})

test('toTransaction: an approval names its token, unless the token is spam', () => {
  const approval = { sender: account, movements: [], approvals: [{ isGranted: true, contract: token }] }
  expect(receive(account, approval).metadata).toMatchObject({
    operationType: 'approve',
    approvedToken: 'USDC',
  })
  const revoked = { ...approval, approvals: [{ isGranted: false, contract: token }] }
  expect(receive(account, revoked).metadata).toMatchObject({ operationType: 'revoke', approvedToken: 'USDC' })
  expect(receive(account, approval, true).metadata).not.toHaveProperty('approvedToken')
  // Another operation that approves on the way is not about that token.
  const { movements: _, ...moved } = approval
  expect(receive(minter, { ...moved, sender: minter }).metadata).not.toHaveProperty('approvedToken')
})
