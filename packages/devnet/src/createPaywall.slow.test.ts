import { randomUUID } from 'node:crypto'
import { createClient, erc20Abi, type Hex, http, keccak256, stringToHex } from 'viem'
import { getTransactionCount, readContract, signTypedData } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAccount } from './accounts.ts'
import { createPaywall, type PaymentTerms } from './createPaywall.ts'
import { deployEurc, localEurcToken } from './deployEurc.ts'
import { type LocalChain, startChain } from './startChain.ts'

const visitor = testAccount(3)
const payTo = '0x5409ed021d9299bf6814279a6a1411a7e866a631'
let chain: LocalChain
let paywall: ReturnType<typeof createPaywall>
let leapMs = 0

beforeAll(async () => {
  chain = await startChain({ chainId: 31_337 })
  await deployEurc(chain, { to: visitor.address, amount: 1_000_000n })
  paywall = createPaywall({
    chain,
    asset: localEurcToken.address,
    payTo,
    amount: 100_000n,
    content: 'Roasted slowly',
    clock: () => Date.now() + leapMs,
  })
})
afterAll(() => chain?.stop())

const client = () => createClient({ transport: http(chain.url) })
const paid = () =>
  readContract(client(), {
    address: localEurcToken.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [payTo],
  })
const sent = () => getTransactionCount(client(), { address: testAccount(9).address })
const ask = (header?: string) =>
  paywall.answer(
    new Request('http://shop/article', { headers: header ? { 'payment-signature': header } : {} }),
  )
const decode = (header: string | null) => JSON.parse(Buffer.from(header ?? '', 'base64').toString())
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const terms = async (): Promise<PaymentTerms> => {
  const answer = await ask()
  expect(answer.status).toBe(402)
  return decode(answer.headers.get('payment-required')).accepts[0]
}

/** A visitor's payment; `change` modifies it before signing, `after` afterwards. */
async function sign(
  accepted: PaymentTerms,
  {
    change = {},
    after = {},
    token = accepted.asset,
    from = visitor,
    signature: other,
  }: {
    change?: object
    after?: object
    token?: Hex
    from?: ReturnType<typeof testAccount>
    signature?: Hex
  } = {},
): Promise<string> {
  const authorization = {
    from: from.address,
    to: accepted.payTo,
    value: accepted.amount,
    validAfter: '0',
    validBefore: '4000000000',
    nonce: keccak256(stringToHex(accepted.extra.orderId)),
    ...change,
  }
  const { name, version } = accepted.extra
  const fields = { from: 'address', to: 'address', value: 'uint256', validAfter: 'uint256' }
  const more = { validBefore: 'uint256', nonce: 'bytes32' }
  const signature = await signTypedData(client(), {
    account: from,
    domain: { name, version, chainId: 31_337, verifyingContract: token },
    types: {
      TransferWithAuthorization: Object.entries({ ...fields, ...more }).map(([key, type]) => ({
        name: key,
        type,
      })),
    },
    primaryType: 'TransferWithAuthorization',
    message: authorization as never,
  })
  return encode({
    x402Version: 2,
    accepted,
    payload: { signature: other ?? signature, authorization: { ...authorization, ...after } },
  })
}

const unsigned = 'its signature is not the payer’s'
const unread = 'it cannot be read'

describe('createPaywall', () => {
  test('default: asks for a payment, receives exactly the price, and returns the content', async () => {
    const accepted = await terms()
    expect(accepted).toMatchObject({ scheme: 'exact', network: 'eip155:31337', amount: '100000', payTo })
    const before = await paid()
    const answer = await ask(await sign(accepted))
    expect(await answer.text()).toBe('Roasted slowly')
    expect(decode(answer.headers.get('payment-response'))).toEqual({
      success: true,
      payer: visitor.address,
      network: 'eip155:31337',
    })
    expect((await paid()) - before).toBe(100_000n)
  })

  test('attack: a payment sent twice at once, and again later, is charged once and gets the same answer', async () => {
    const header = await sign(await terms())
    const [before, count] = [await paid(), await sent()]
    const answers = [...(await Promise.all([ask(header), ask(header)])), await ask(header)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await paid()) - before).toBe(100_000n)
    expect((await sent()) - count).toBe(1)
  })

  test.each<[string, string, Parameters<typeof sign>[1]]>([
    ['of less than the price', 'it is for another amount', { change: { value: '99999' } }],
    ['of more than the price', 'it is for another amount', { change: { value: '100001' } }],
    ['for another receiver', 'it is for another receiver', { change: { to: testAccount(4).address } }],
    ['that has expired', 'it is not valid now', { change: { validBefore: '1000' } }],
    ['that is not valid yet', 'it is not valid now', { change: { validAfter: '3999999999' } }],
    [
      'whose amount was changed after signing',
      unsigned,
      { change: { value: '1' }, after: { value: '100000' } },
    ],
    ['whose payer was changed after signing', unsigned, { after: { from: testAccount(4).address } }],
    ['signed for another token', unsigned, { token: payTo }],
    ['signed in another payer’s name', unsigned, { change: { from: testAccount(4).address } }],
    ['with an invalid amount', unread, { after: { value: '1e5' } }],
    ['from an invalid address', unread, { after: { from: '0x12' } }],
    ['with a nonce that is too short', unread, { after: { nonce: '0x12' } }],
    ['with a signature that is too short', unread, { signature: '0x12' }],
    [
      'whose nonce marks another payment to the shop',
      'it pays something else',
      { change: { nonce: `0x666f796572706179${'1'.repeat(48)}` } },
    ],
    ['of more than the payer’s balance', 'the transfer would fail', { from: testAccount(4) }],
  ])('attack: rejects a payment %s: sends no transfer, and returns no content', async (_, reason, spoilt) => {
    const header = await sign(await terms(), spoilt)
    const [before, count] = [await paid(), await sent()]
    const answer = await ask(header)
    expect(answer.status).toBe(402)
    expect(await answer.text()).not.toContain('Roasted')
    expect(decode(answer.headers.get('payment-required')).error).toBe(reason)
    expect(await paid()).toBe(before)
    expect(await sent()).toBe(count)
  })

  test('behavior: sends two concurrent payments one after the other', async () => {
    const headers = [await sign(await terms()), await sign(await terms())]
    const before = await paid()
    const answers = await Promise.all(headers.map((header) => ask(header)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await paid()) - before).toBe(200_000n)
  })

  test('behavior: a failed transfer can be sent again once the balance is enough', async () => {
    const from = testAccount(5)
    const header = await sign(await terms(), { from })
    expect((await ask(header)).status).toBe(402)
    await deployEurc(chain, { to: from.address, amount: 100_000n })
    expect((await ask(header)).status).toBe(200)
  })

  test('attack: rejects a paid order with a changed signature, or with terms that the visitor chose', async () => {
    const header = await sign(await terms())
    expect((await ask(header)).status).toBe(200)
    const { payload, ...rest } = decode(header)
    const last = payload.signature.at(-5) === '0' ? '1' : '0'
    const signature = payload.signature.slice(0, -5) + last + payload.signature.slice(-4)
    expect((await ask(encode({ ...rest, payload: { ...payload, signature } }))).status).toBe(402)
    expect((await ask(await sign({ ...(await terms()), amount: '1' }))).status).toBe(402)
  })

  test('attack: a paid order accepts no second payment, from the same or another payer', async () => {
    const accepted = await terms()
    expect((await ask(await sign(accepted))).status).toBe(200)
    await deployEurc(chain, { to: testAccount(6).address, amount: 100_000n })
    const before = await paid()
    for (const more of [{ change: { nonce: keccak256('0x12') } }, { from: testAccount(6) }]) {
      const answer = await ask(await sign(accepted, more))
      expect(answer.status).toBe(402)
      expect(decode(answer.headers.get('payment-required')).error).toBe('this order has another payment')
    }
    expect(await paid()).toBe(before)
  })

  test('attack: rejects a payment after the price expired; a payment made in time still gets its answer', async () => {
    const [early, late] = [await terms(), await terms()]
    const header = await sign(early)
    expect((await ask(header)).status).toBe(200)
    leapMs = 300_000
    const answer = await ask(await sign(late))
    expect(decode(answer.headers.get('payment-required')).error).toBe('the time to pay is over')
    expect((await ask(header)).status).toBe(200)
    leapMs = 0
  })

  test('attack: rejects a payment reused for another order, an unrequested order, a used nonce, and invalid data', async () => {
    const [first, second] = [await terms(), await terms()]
    const header = await sign(first)
    expect((await ask(header)).status).toBe(200)
    const count = await sent()
    const again = encode({ ...decode(header), accepted: second })
    // And with the visitor's own terms.
    const made = { ...first, amount: '1', extra: { ...first.extra, orderId: randomUUID() } }
    for (const attempt of [again, await sign(made), 'x', encode(null)])
      expect((await ask(attempt)).status).toBe(402)
    // The nonce was used on chain, so a new server does not send it either.
    paywall = createPaywall({
      chain,
      asset: localEurcToken.address,
      payTo,
      amount: 100_000n,
      content: 'Roasted',
    })
    const third = await terms()
    const used = await sign(third, { change: { nonce: keccak256(stringToHex(first.extra.orderId)) } })
    expect((await ask(used)).status).toBe(402)
    expect(await sent()).toBe(count)
  })
})
