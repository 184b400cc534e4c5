import { getHistory, saveSession, type Transaction } from '@foyer/contract'
import { encodeContext, hashDelegation } from '@foyer/contract/sessions'
import * as v from 'valibot'
import { encodeFunctionData, erc20Abi, type Hex, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page, startSessionServer } from '../test/startSessionServer.ts'
import { tokenAddresses } from './localTokens.ts'

type Stack = Awaited<ReturnType<typeof startSessionServer>>

const shop: Hex = '0x00000000000000000000000000000000000054e2'
const payee: Hex = '0x00000000000000000000000000000000000054e3'
const pay = (units: bigint, to = shop): [Hex, bigint, Hex] => [
  tokenAddresses.USDC,
  0n,
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] }),
]

let stack: Stack
beforeAll(async () => {
  stack = await startSessionServer()
})
afterAll(() => stack?.stop())

async function historyOf(account: string): Promise<Transaction[]> {
  const response = await stack.call(`/v1/account/${account}/history`)
  return v.parse(getHistory.response, await response.json()).data
}

describe.sequential('activity of permissions', () => {
  test('default: only the account’s own history shows the permission’s id of a payment by permission', async () => {
    const visitor = await stack.newVisitor()
    const given = await visitor.grant()
    await visitor.device.ask(saveSession, {
      params: { chainId: 'eip155:31337' },
      body: { origin: page, context: encodeContext(given) },
    })
    await visitor.redeem(given, pay(3n))
    const [paid] = await historyOf(visitor.account)
    expect(paid?.metadata).toMatchObject({
      operationType: 'send',
      sentFrom: visitor.delegate.address,
      permission: hashDelegation(given),
    })
    expect(paid?.transfers).toMatchObject([{ direction: 'out', recipient: expect.stringMatching(/54e2$/i) }])
    for (const other of [shop, visitor.delegate.address]) {
      const [seen] = await historyOf(other)
      expect(seen?.metadata.hash).toBe(paid?.metadata.hash)
      expect(seen?.metadata).not.toHaveProperty('permission')
    }
    // The public history does not contain the site.
    expect(JSON.stringify(await historyOf(visitor.account))).not.toContain('app.example')
  })

  test('default: shows native currency spent by permission, which has no log, to the account alone', async () => {
    const visitor = await stack.newVisitor()
    await stack.ask('anvil_setBalance', [visitor.account, '0xde0b6b3a7640000'])
    const given = await visitor.grant({ type: 'native-token-allowance', allowanceAmount: 5n })
    await visitor.redeem(given, [shop, 5n, '0x'])
    const [used] = await historyOf(visitor.account)
    expect(used?.metadata).toMatchObject({ operationType: 'send', permission: hashDelegation(given) })
    expect(used?.transfers).toEqual([
      expect.objectContaining({
        direction: 'out',
        recipient: expect.stringMatching(/54e2$/i),
        quantity: { numeric: '0.000000000000000005' },
        fungible_info: expect.objectContaining({ symbol: 'ETH' }),
      }),
    ])
    // Payees only see a redemption in their balance, as a log or a call can name anyone.
    expect((await historyOf(shop)).map(({ metadata }) => metadata.hash)).not.toContain(used?.metadata.hash)
  })

  test('attack: does not trust the amount in a call: the account may be a contract that sends nothing', async () => {
    const visitor = await stack.newVisitor()
    await stack.ask('anvil_setBalance', [visitor.account, '0xde0b6b3a7640000'])
    const coins = await visitor.grant({ type: 'native-token-allowance', allowanceAmount: 8n })
    await visitor.redeemAll([
      [coins, [payee, 5n, '0x']],
      // A transfer reported by the token always makes the payee a party.
      [await visitor.grant(), pay(1n, payee)],
      [coins, [shop, 3n, '0x']],
    ])
    const shownTo = async (account: Hex) => {
      const [seen] = await historyOf(account)
      return seen?.transfers.map(({ quantity, fungible_info }) => quantity.numeric + fungible_info?.symbol)
    }
    expect((await shownTo(payee))?.map((text) => text.replace(/^[\d.]+/, ''))).toEqual(['USDC'])
    expect((await shownTo(visitor.account))?.toSorted()).toEqual([
      '0.000000000000000003ETH',
      '0.000000000000000005ETH',
      '0.000001USDC',
    ])
  })

  test('attack: a permission row planted in the database is not shown, as its use is not on the chain', async () => {
    const visitor = await stack.newVisitor()
    await stack.insertRow({ account: visitor.account.toLowerCase(), pci: zeroHash, expiry: 2_000_000_000 })
    const given = await visitor.grant()
    await visitor.redeem(given, pay(1n))
    const permissions = (await historyOf(visitor.account)).map(({ metadata }) => metadata.permission)
    expect(permissions.filter(Boolean)).toEqual([hashDelegation(given)])
  })
})
