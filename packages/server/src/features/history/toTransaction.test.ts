import { getAddress, zeroAddress } from 'viem'
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

test('toTransaction: an approval names its spender, and its token unless that is spam', () => {
  const spender = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  const approval = {
    sender: account,
    movements: [],
    approvals: [{ isGranted: true, contract: token, spender }],
  }
  expect(receive(account, approval).metadata).toMatchObject({
    operationType: 'approve',
    approvedToken: 'USDC',
    approvedFor: getAddress(spender),
  })
  const revoked = { ...approval, approvals: [{ isGranted: false, contract: token, spender }] }
  expect(receive(account, revoked).metadata).toMatchObject({
    operationType: 'revoke',
    approvedToken: 'USDC',
    approvedFor: getAddress(spender),
  })
  expect(receive(account, approval, true).metadata).not.toHaveProperty('approvedToken')
  for (const nobody of [null, zeroAddress])
    expect(
      receive(account, { ...revoked, approvals: [{ isGranted: false, contract: token, spender: nobody }] })
        .metadata,
    ).not.toHaveProperty('approvedFor')
  // Another operation that approves on the way is not about that token.
  const { movements: _, ...moved } = approval
  expect(receive(minter, { ...moved, sender: minter }).metadata).not.toHaveProperty('approvedToken')
})
