import { readFile } from 'node:fs/promises'
import type { SmartAccountNetwork } from '@foyer/contract'
import { type Delegation, delegationAbi, encodeContext } from '@foyer/contract/sessions'
import { redeemPermission } from '@foyer/server/sessions'
import {
  createClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  parseAbi,
  zeroHash,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { getCode, readContract } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAgent } from '../../../examples/agent/src/runAgent.ts'
import { startSessionServer } from '../test/startSessionServer.ts'
import { tokenAddresses } from './localTokens.ts'

type Stack = Awaited<ReturnType<typeof startSessionServer>>
type Visitor = Awaited<ReturnType<Stack['newVisitor']>>

const { USDC } = tokenAddresses
const shop: Hex = '0x00000000000000000000000000000000000054e1'

let stack: Stack
let network: SmartAccountNetwork
beforeAll(async () => {
  stack = await startSessionServer()
  const answer = await (await stack.call('/v1/smart-accounts')).json()
  const found = (answer as { networks: SmartAccountNetwork[] }).networks.find(({ sessions }) => sessions)
  if (!found) throw new Error('No network grants permissions')
  network = found
})
afterAll(() => stack?.stop())

/** A backend whose key can pay fees; `onSend` runs between the simulation and the block. */
async function backendOf(account: PrivateKeyAccount, onSend?: () => Promise<void>) {
  await stack.ask('anvil_setBalance', [account.address, numberToHex(10n ** 18n)])
  return createClient({
    account,
    transport: custom({
      async request({ method, params }) {
        if (method === 'eth_sendRawTransaction') await onSend?.()
        return stack.ask(method, params)
      },
    }),
    pollingInterval: 20,
    cacheTime: 0,
  })
}
type What = { pay: { token: Hex; to: Hex; amount: bigint } } | { call: { to: Hex; data: Hex } }
const pay = (amount: bigint) => ({ pay: { token: USDC, to: shop, amount } })

type RedeemOptions = {
  key?: PrivateKeyAccount
  on?: SmartAccountNetwork
  onSend?: () => Promise<void>
  maxGas?: bigint
}
/** Redeems with the visitor's delegate, or with another key. */
async function redeem(
  visitor: Visitor,
  given: Delegation | Hex,
  what: What = pay(6n),
  { key, on, onSend, ...options }: RedeemOptions = {},
) {
  const context = typeof given === 'string' ? given : encodeContext(given)
  const client = await backendOf(key ?? visitor.delegate, onSend)
  return redeemPermission(client, { context, network: on ?? network, ...what, ...options })
}
const balance = () =>
  readContract(stack.client, { address: USDC, abi: erc20Abi, functionName: 'balanceOf', args: [shop] })
async function end({ account }: Visitor, given: Delegation) {
  const args = [{ ...given, caveats: [...given.caveats], signature: '0x' as const }] as const
  const data = encodeFunctionData({ abi: delegationAbi, functionName: 'disableDelegation', args })
  await stack.send(account, stack.contracts.sessions.delegationManager, data)
}
const mint = parseAbi(['function mint(address to, uint256 amount)'])
const mintTo = (to: Hex) => encodeFunctionData({ abi: mint, args: [to, 1_000n] })
/** Accepts every signature (ERC-1271), and returns an empty list for any other call. */
const yesAccount = '0x60003560e01c80631626ba7e14601f576020600052600060205260406000f35b60e01b60005260206000f3'

/** The same after counting to 250,000. */
const wastefulAccount =
  '0x60003560e01c80631626ba7e14602d5763000400005b60019003806015576020600052600060205260406000f35b60e01b60005260206000f3'

describe('examples/agent', () => {
  test('default: the example agent buys until its limit is reached; the docs quote its code', async () => {
    const visitor = await stack.newVisitor()
    const client = await backendOf(visitor.delegate)
    const before = await balance()
    const said: string[] = []
    const offers = ['A map', 'A report', 'A ticket'].map((name) => ({ name, to: shop, price: '4' }))
    const run = async (given: Delegation) =>
      runAgent(
        { client, network, context: encodeContext(given) },
        { token: USDC, decimals: 0, offers, say: (line) => said.push(line) },
      )
    const given = await visitor.grant()
    await run(given)
    expect(said).toEqual(['Bought A map for 4', 'Bought A report for 4', 'No budget for A ticket'])
    expect((await balance()) - before).toBe(8n)
    await end(visitor, given)
    await run(given)
    expect(said.at(-1)).toBe('No permission any more')

    const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
    expect(await read('docs/concepts/permissions.md')).toContain(
      await read('examples/agent/src/payByPermission.ts'),
    )
  })
})

describe.sequential('redeemPermission', () => {
  test('default: pays up to the limit of the period, and rejects a payment above it', async () => {
    const visitor = await stack.newVisitor()
    const given = await visitor.grant()
    const before = await balance()
    expect((await redeem(visitor, given)).status).toBe('success')
    expect((await balance()) - before).toBe(6n)
    await expect(redeem(visitor, given)).rejects.toMatchObject({
      code: 'PERMISSION_LIMIT',
      details: 'ERC20PeriodTransferEnforcer:transfer-amount-exceeded',
    })
    await redeem(visitor, given, pay(4n))
    expect((await balance()) - before).toBe(10n)
  })

  test('behavior: rejects a payment above a total allowance, and a call above the maximum number of calls', async () => {
    const visitor = await stack.newVisitor()
    const given = await visitor.grant({
      type: 'erc20-token-allowance',
      tokenAddress: USDC,
      allowanceAmount: 6n,
    })
    await redeem(visitor, given)
    await expect(redeem(visitor, given)).rejects.toMatchObject({ code: 'PERMISSION_LIMIT' })
    const once = await visitor.grant({
      type: 'contract-call',
      address: USDC,
      methods: ['0x40c10f19'],
      valueLimit: 0n,
      maxCalls: 1n,
    })
    const call = { call: { to: USDC, data: mintTo(shop) } }
    expect((await redeem(visitor, once, call)).status).toBe('success')
    await expect(redeem(visitor, once, call)).rejects.toMatchObject({ code: 'PERMISSION_LIMIT' })
  })

  test('error: rejects an ended or expired permission, and a call that it does not allow', async () => {
    const visitor = await stack.newVisitor()
    const [first, second] = [await visitor.grant(), await visitor.grant()]
    await end(visitor, first)
    await expect(redeem(visitor, first)).rejects.toMatchObject({ code: 'PERMISSION_ENDED' })
    await expect(redeem(visitor, second, { call: { to: USDC, data: mintTo(shop) } })).rejects.toMatchObject({
      code: 'PERMISSION_REFUSED',
      details: 'ERC20PeriodTransferEnforcer:invalid-method',
    })
    const { delegationManager, enforcers } = stack.contracts.sessions
    const args = [delegationManager] as const
    const endAll = encodeFunctionData({ abi: delegationAbi, functionName: 'incrementNonce', args })
    await stack.send(visitor.account, enforcers.Nonce, endAll)
    await expect(redeem(visitor, second)).rejects.toMatchObject({ code: 'PERMISSION_ENDED' })
    const late = await visitor.grant(undefined, { expiry: await stack.nowS() })
    await expect(redeem(visitor, late)).rejects.toMatchObject({ code: 'PERMISSION_EXPIRED' })
  })

  test('error: rejects a permission for another key, an unreadable one, and an unsupported network', async () => {
    const visitor = await stack.newVisitor()
    const given = await visitor.grant()
    const key = privateKeyToAccount(generatePrivateKey())
    await expect(redeem(visitor, given, pay(1n), { key })).rejects.toMatchObject({ code: 'PERMISSION_KEY' })
    await expect(redeem(visitor, '0x1234')).rejects.toMatchObject({ code: 'GRANT_INVALID' })
    const passedOn = { ...given, authority: zeroHash }
    await expect(redeem(visitor, passedOn)).rejects.toMatchObject({ code: 'GRANT_INVALID' })
    const { sessions: _, ...without } = network
    for (const on of [{ ...network, chainId: 'eip155:1' as const }, without])
      await expect(redeem(visitor, given, pay(1n), { on })).rejects.toMatchObject({
        code: 'CHAIN_UNSUPPORTED',
      })
  })

  test('error: a node failure is not reported as PERMISSION_REFUSED', async () => {
    const visitor = await stack.newVisitor()
    const onSend = () => Promise.reject(new Error('no node'))
    const failed = redeem(visitor, await visitor.grant(), pay(1n), { onSend })
    await expect(failed).rejects.toThrow('no node')
    await expect(failed).rejects.not.toHaveProperty('code', 'PERMISSION_REFUSED')
  })

  test('behavior: reports a permission that ends between the simulation and the block', async () => {
    const visitor = await stack.newVisitor()
    const given = await visitor.grant()
    const before = await balance()
    const ended = redeem(visitor, given, pay(1n), { onSend: () => end(visitor, given) })
    await expect(ended).rejects.toMatchObject({ code: 'PERMISSION_ENDED' })
    expect(await balance()).toBe(before)
  })

  test('behavior: deploys an undeployed account with the first payment only', async () => {
    const visitor = await stack.newVisitor({ isDeployed: false })
    const given = await visitor.grant()
    expect((await redeem(visitor, given, pay(1n))).status).toBe('success')
    let sent = 0
    const onSend = async () => {
      sent++
    }
    await redeem(visitor, given, pay(1n), { onSend })
    expect(sent).toBe(1)
  })

  test('attack: deploys no account that cannot pay, or whose permission its owner did not sign', async () => {
    const visitor = await stack.newVisitor({ isDeployed: false })
    const poor = pay(1_001n)
    await expect(redeem(visitor, await visitor.grant(), poor)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    const stranger = privateKeyToAccount(generatePrivateKey())
    const planted = await visitor.grant(undefined, { signer: stranger })
    await expect(redeem(visitor, planted)).rejects.toMatchObject({ code: 'GRANT_INVALID' })
    const unsigned = { ...planted, signature: '0x' as const }
    await expect(redeem(visitor, unsigned)).rejects.toMatchObject({ code: 'GRANT_INVALID' })
    expect(await getCode(stack.client, { address: visitor.account })).toBeUndefined()
  })

  test('attack: an account that accepts every call and executes none is reported as unpaid', async () => {
    const visitor = await stack.newVisitor()
    const fake: Hex = '0x00000000000000000000000000000000000fa4e0'
    await stack.ask('anvil_setCode', [fake, yesAccount])
    await stack.send(visitor.owner, USDC, mintTo(fake))
    const given = await visitor.grant(undefined, { changed: (it) => ({ ...it, delegator: fake }) })
    await expect(redeem(visitor, given)).rejects.toMatchObject({ code: 'PERMISSION_UNPAID' })
  })

  test('attack: refuses a permission whose account wastes the redeemer’s gas, unless maxGas allows it', async () => {
    const visitor = await stack.newVisitor()
    const wasteful: Hex = '0x00000000000000000000000000000000000fa4e1'
    await stack.ask('anvil_setCode', [wasteful, wastefulAccount])
    const given = await visitor.grant(
      { type: 'contract-call', address: USDC, methods: ['0x40c10f19'], valueLimit: 0n },
      { changed: (it) => ({ ...it, delegator: wasteful }) },
    )
    const call = { call: { to: USDC, data: mintTo(shop) } }
    let sent = 0
    const onSend = async () => {
      sent++
    }
    await expect(redeem(visitor, given, call, { onSend })).rejects.toMatchObject({
      code: 'PERMISSION_REFUSED',
      details: expect.stringMatching(/^It takes \d{7} gas, more than 2000000$/),
    })
    expect(sent).toBe(0)
    // A caller who is willing to pay for the gas can.
    expect((await redeem(visitor, given, call, { onSend, maxGas: 10_000_000n })).status).toBe('success')
    expect(sent).toBe(1)
  })
})
