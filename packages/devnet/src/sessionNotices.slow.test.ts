import { getHistory, getSessionNotices, saveSession, setSessionNotices } from '@foyer/contract'
import { type Delegation, encodeContext } from '@foyer/contract/sessions'
import * as v from 'valibot'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi, slice } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page, startSessionServer } from '../test/startSessionServer.ts'
import { tokenAddresses } from './localTokens.ts'

type Stack = Awaited<ReturnType<typeof startSessionServer>>
type Visitor = Awaited<ReturnType<Stack['newVisitor']>>

const hourMs = 3_600_000
const shop: Hex = '0x00000000000000000000000000000000000054e4'
const pay = (units: bigint): [Hex, bigint, Hex] => [
  tokenAddresses.USDC,
  0n,
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, units] }),
]

const mint = encodeFunctionData({
  abi: parseAbi(['function mint(address to, uint256 amount)']),
  functionName: 'mint',
  args: [shop, 1n],
})

let stack: Stack
beforeAll(async () => {
  stack = await startSessionServer()
})
afterAll(() => stack?.stop())
afterEach(() => {
  stack.clock.aheadMs = 0
})

const keep = ({ device }: Visitor, given: Delegation) =>
  device.ask(saveSession, {
    params: { chainId: 'eip155:31337' },
    body: { origin: page, context: encodeContext(given) },
  })
const turn = ({ device }: Visitor, isOn: boolean) => device.ask(setSessionNotices, { body: { isOn } })
/** Makes the server read the chain up to its head. */
async function read({ account }: Visitor) {
  const response = await stack.call(`/v1/account/${account}/history`)
  expect(v.parse(getHistory.response, await response.json()).data).not.toEqual([])
}
/** Mails about uses, oldest first. */
const mailsOf = ({ email }: Visitor) =>
  stack.mailbox
    .mails(email)
    .filter(({ subject }) => subject.includes('was used'))
    .map(({ text }) => text)
    .toReversed()
/** Mails about uses, after the server has read the chain and processed it. */
async function look(visitor: Visitor) {
  await read(visitor)
  await stack.mailUses()
  return mailsOf(visitor)
}
/** A subscriber of notices, with one of their permissions. */
async function newPayer(...granted: Parameters<Visitor['grant']>) {
  const visitor = await stack.newVisitor()
  const given = await visitor.grant(...granted)
  await keep(visitor, given)
  await turn(visitor, true)
  return { ...visitor, given }
}

describe.sequential('mails about uses of permissions', () => {
  test('default: sends nothing until turned on; then an email lists each use with its site, time, amount and payee', async () => {
    const visitor = await stack.newVisitor()
    const given = await visitor.grant()
    await keep(visitor, given)
    expect(await visitor.device.ask(getSessionNotices, {})).toEqual({ isOn: false, isPossible: true })
    await visitor.redeem(given, pay(1n))
    expect(await look(visitor)).toEqual([])

    // Earlier uses cause no mail.
    stack.clock.aheadMs = 60_000
    await stack.ask('evm_increaseTime', [120])
    expect(await turn(visitor, true)).toEqual({ isOn: true, isPossible: true })
    expect(await look(visitor)).toEqual([])
    await visitor.redeem(given, pay(3n))
    const [mail, ...more] = await look(visitor)
    expect(more).toEqual([])
    expect(mail).toContain('You allowed app.example to pay or act from your smart account on Local')
    expect(mail).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d UTC: paid 3 units of the token 0x\w{40} to 0x0{36}54e4\.$/im,
    )
    expect(mail).not.toContain(encodeContext(given).slice(0, 40))
  })

  test('default: names native currency with its symbol', async () => {
    const visitor = await newPayer({ type: 'native-token-allowance', allowanceAmount: 10n ** 18n })
    await stack.ask('anvil_setBalance', [visitor.account, '0xde0b6b3a7640000'])
    await visitor.redeem(visitor.given, [shop, 25n * 10n ** 16n, '0x'])
    expect(await look(visitor)).toEqual([expect.stringContaining('paid 0.25 ETH to 0x')])
  })

  test('attack: an email does not count amounts that an unknown token reports during a call', async () => {
    const visitor = await newPayer({
      type: 'contract-call',
      address: tokenAddresses.USDC,
      methods: [slice(mint, 0, 4)],
      valueLimit: 0n,
    })
    // This server lists no tokens, so only uses of tokens granted by address are trusted.
    await visitor.redeemAll([
      [visitor.given, [tokenAddresses.USDC, 0n, mint]],
      [await visitor.grant(), pay(1n)],
    ])
    const [mail] = await look(visitor)
    expect(mail).toContain(`UTC: called the contract ${tokenAddresses.USDC}.`)
  })

  test('attack: sends no notice twice when the chain is re-read', async () => {
    const visitor = await newPayer()
    await visitor.redeem(visitor.given, pay(1n))
    expect(await look(visitor)).toHaveLength(1)
    // No pause blocks a second one.
    stack.clock.aheadMs = 2 * hourMs
    await stack.forgetChain()
    expect(await look(visitor)).toHaveLength(1)
  })

  test('behavior: sends at most one email an hour, which lists every use since the last one', async () => {
    const visitor = await newPayer()
    await visitor.redeem(visitor.given, pay(1n))
    expect(await look(visitor)).toHaveLength(1)
    await visitor.redeem(visitor.given, pay(2n))
    await visitor.redeem(visitor.given, pay(3n))
    stack.clock.aheadMs = hourMs - 60_000
    expect(await look(visitor)).toHaveLength(1)
    stack.clock.aheadMs = hourMs + 60_000
    const [, later, ...more] = await look(visitor)
    expect(more).toEqual([])
    expect(later?.match(/paid [23] /g)).toEqual(['paid 2 ', 'paid 3 '])
  })

  test('attack: the email’s total includes a large payment hidden behind ten small ones', async () => {
    const visitor = await newPayer({
      type: 'erc20-token-allowance',
      tokenAddress: tokenAddresses.USDC,
      allowanceAmount: 1_000n,
    })
    for (let use = 0; use < 10; use++) await visitor.redeem(visitor.given, pay(1n))
    await visitor.redeem(visitor.given, pay(900n))
    const [mail] = await look(visitor)
    expect(mail?.match(/: paid /g)).toHaveLength(10)
    expect(mail).toContain(`And 1 more. Total paid: 910 units of the token ${tokenAddresses.USDC}.`)
  })

  test('attack: a contract redeems native currency without a log: the email reports an unknown amount', async () => {
    // Forwards its call to the manager.
    const manager = stack.contracts.sessions.delegationManager.slice(2)
    const relay: Hex = '0x00000000000000000000000000000000000a6e47'
    const code = `0x365f5f375f5f365f5f73${manager}5af16026575f5ffd5b00`
    await stack.ask('anvil_setCode', [relay, code])
    const visitor = await newPayer(
      { type: 'native-token-allowance', allowanceAmount: 10n ** 18n },
      { to: relay },
    )
    await stack.ask('anvil_setBalance', [visitor.account, '0xde0b6b3a7640000'])
    await visitor.redeem(visitor.given, [shop, 25n * 10n ** 16n, '0x'], relay)
    expect(await look(visitor)).toEqual([
      expect.stringContaining('UTC: may have paid an unknown amount of ETH.'),
    ])
  })

  test('behavior: does not mail uses that are a day old', async () => {
    const visitor = await newPayer()
    await visitor.redeem(visitor.given, pay(1n))
    stack.clock.aheadMs = 25 * hourMs
    expect(await look(visitor)).toEqual([])
  })

  test('behavior: turning notices off is mailed to that visitor only, and stops later emails', async () => {
    const visitor = await newPayer()
    const other = await newPayer()
    expect(await turn(visitor, false)).toEqual({ isOn: false, isPossible: true })
    expect(stack.mailbox.mails(visitor.email)[0]?.subject).toContain('Emails about permissions')
    await visitor.redeem(visitor.given, pay(1n))
    expect(await look(visitor)).toEqual([])
    expect(mailsOf(other)).toEqual([])
  })

  test('default: a running server sends the email as soon as it reads the use', async () => {
    stack.start()
    const visitor = await newPayer()
    await visitor.redeem(visitor.given, pay(1n))
    await read(visitor)
    await vi.waitFor(() => expect(mailsOf(visitor)).toHaveLength(1), { timeout: 10_000 })
  })
})
