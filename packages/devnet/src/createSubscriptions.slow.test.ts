import type { SmartAccountNetwork } from '@foyer/contract'
import {
  type Delegation,
  delegationAbi,
  encodeContext,
  type SessionPermission,
} from '@foyer/contract/sessions'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSessionServer } from '../test/startSessionServer.ts'
import { createSubscriptions, type LocalSubscriptions } from './createSubscriptions.ts'
import { tokenAddresses } from './localTokens.ts'

type Stack = Awaited<ReturnType<typeof startSessionServer>>
type Visitor = Awaited<ReturnType<Stack['newVisitor']>>

const { USDC } = tokenAddresses
const payee: Hex = '0x00000000000000000000000000000000000054e2'
const price = 5_000_000n

let stack: Stack
let shop: LocalSubscriptions
beforeAll(async () => {
  stack = await startSessionServer()
  const answer = await (await stack.call('/v1/smart-accounts')).json()
  const { networks } = answer as { networks: SmartAccountNetwork[] }
  const network = networks.find(({ sessions }) => sessions)
  if (!network) throw new Error('No network grants permissions')
  shop = createSubscriptions({
    chain: { url: stack.client.transport.url ?? '' },
    network,
    token: USDC,
    payee,
  })
})
afterAll(async () => {
  await shop?.stop()
  await stack?.stop()
})

const abi = parseAbi(['function mint(address to, uint256 amount)'])
async function newVisitor(dollars: bigint): Promise<Visitor> {
  const visitor = await stack.newVisitor()
  await stack.send(visitor.owner, USDC, encodeFunctionData({ abi, args: [visitor.account, dollars] }))
  return visitor
}
async function grant(visitor: Visitor, terms: { to?: Hex; periodAmount?: bigint } = {}): Promise<Delegation> {
  const { to = shop.plan.to, periodAmount = BigInt(shop.plan.amount) } = terms
  const permission: SessionPermission = {
    type: 'erc20-token-periodic',
    tokenAddress: USDC,
    periodAmount,
    periodDuration: shop.plan.periodS,
    startTime: await stack.nowS(),
  }
  return visitor.grant(permission, { to })
}
async function subscribe(context: unknown) {
  const request = new Request('http://shop/api/subscription', {
    method: 'POST',
    body: JSON.stringify({ context }),
  })
  const response = await shop.api(request)
  return { code: response.status, ...((await response.json()) as object) }
}
async function stateOf({ account }: Visitor) {
  const response = await shop.api(new Request(`http://shop/api/subscription?account=${account}`))
  return (await response.json()).subscription
}
const received = () =>
  readContract(stack.client, { address: USDC, abi: erc20Abi, functionName: 'balanceOf', args: [payee] })
async function pass(seconds: number) {
  await stack.ask('evm_increaseTime', [numberToHex(seconds)])
  await shop.collect()
}
async function end({ account }: Visitor, given: Delegation) {
  const args = [{ ...given, caveats: [...given.caveats], signature: '0x' as const }] as const
  const data = encodeFunctionData({ abi: delegationAbi, functionName: 'disableDelegation', args })
  await stack.send(account, stack.contracts.sessions.delegationManager, data)
}

describe.sequential('createSubscriptions', () => {
  test('default: charges the first period at once, the next by the chain’s clock, and none after the visitor ends it', async () => {
    const visitor = await newVisitor(50_000_000n)
    const given = await grant(visitor)
    const before = await received()
    expect(await stateOf(visitor)).toBeUndefined()
    expect(await subscribe(encodeContext(given))).toMatchObject({ code: 200, status: 'active', paid: 1 })
    expect((await received()) - before).toBe(price)
    await pass(shop.plan.periodS - 60)
    expect(await stateOf(visitor)).toEqual({ account: visitor.account, status: 'active', paid: 1 })
    await pass(61)
    expect(await stateOf(visitor)).toMatchObject({ status: 'active', paid: 2 })
    expect((await received()) - before).toBe(2n * price)

    await end(visitor, given)
    await pass(shop.plan.periodS + 1)
    expect(await stateOf(visitor)).toMatchObject({
      status: 'ended',
      paid: 2,
      refusal: expect.stringMatching(/ended/i),
    })
    // It has ended: charges are not retried.
    await pass(shop.plan.periodS + 1)
    expect((await received()) - before).toBe(2n * price)

    const again = await grant(visitor)
    expect(await subscribe(encodeContext(again))).toMatchObject({ status: 'active', paid: 1 })
  })

  test('behavior: charges once if the same permission is sent twice at once, or the account grants another one', async () => {
    const visitor = await newVisitor(50_000_000n)
    const context = encodeContext(await grant(visitor))
    const before = await received()
    const answers = await Promise.all([subscribe(context), subscribe(context)])
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    // Another grant of the same account does not subscribe twice, either.
    expect(await subscribe(encodeContext(await grant(visitor)))).toMatchObject({ paid: 1 })
    expect((await received()) - before).toBe(price)
  })

  test('behavior: marks an account without enough money as late, and charges it once it has funds', async () => {
    const visitor = await newVisitor(6_000_000n)
    await subscribe(encodeContext(await grant(visitor)))
    await pass(shop.plan.periodS + 1)
    expect(await stateOf(visitor)).toMatchObject({
      status: 'late',
      paid: 1,
      refusal: 'Insufficient Funds',
      needsFunds: true,
    })
    const poor = await newVisitor(0n)
    const answer = { code: 402, error: 'Insufficient Funds', needsFunds: true }
    expect(await subscribe(encodeContext(await grant(poor)))).toMatchObject(answer)
    const data = encodeFunctionData({ abi, args: [visitor.account, price] })
    await stack.send(visitor.owner, USDC, data)
    await shop.collect()
    expect(await stateOf(visitor)).toMatchObject({ status: 'late' })
    await pass(61)
    expect(await stateOf(visitor)).toEqual({ account: visitor.account, status: 'active', paid: 2 })
  })

  test('attack: subscribes no account with a permission below the price, for another key, or unreadable', async () => {
    const visitor = await newVisitor(50_000_000n)
    const before = await received()
    const cheap = encodeContext(await grant(visitor, { periodAmount: price - 1n }))
    expect(await subscribe(cheap)).toMatchObject({ code: 402, error: expect.any(String) })
    const foreign = encodeContext(await grant(visitor, { to: visitor.delegate.address }))
    expect(await subscribe(foreign)).toMatchObject({ code: 402 })
    for (const context of ['0x1234', 'context', undefined, { toString: '' }])
      expect(await subscribe(context)).toMatchObject({ code: 400 })
    expect(await stateOf(visitor)).toBeUndefined()
    expect(await received()).toBe(before)
  })
})
