import { afterEach, describe, expect, test, vi } from 'vitest'
import { payFetch } from './payFetch.ts'

const account = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4'
const asset = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const limits = { network: 'eip155:31337', asset, most: 100_000n }
const terms = {
  scheme: 'exact',
  network: 'eip155:31337',
  amount: '100000',
  asset,
  payTo: '0x5409ed021d9299bf6814279a6a1411a7e866a631',
  maxTimeoutSeconds: 300,
  extra: { name: 'Euro Coin', version: '1', orderId: 'order' },
}
const encode = (accepts: unknown) => btoa(JSON.stringify({ x402Version: 2, accepts }))

/** A shop that returns these answers in order; `null` is a lost answer. */
function play(...answers: (Response | null)[]) {
  const asked: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, init?: { headers: Record<string, string> }) => {
    asked.push(init?.headers['payment-signature'])
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  return asked
}
const unpaid = (accepts: unknown) =>
  new Response('', { status: 402, headers: { 'payment-required': encode(accepts) } })
const provider = () => ({ request: vi.fn(async (_: { method: string; params: unknown[] }) => '0x5e') })
afterEach(() => vi.unstubAllGlobals())

describe('payFetch', () => {
  test('default: signs a payment within the limits once, and retries a lost response with the same payment', async () => {
    const asked = play(unpaid([{ ...terms, network: 'eip155:1' }, terms]), null, new Response('article'))
    const wallet = provider()
    expect(await (await payFetch('/article', { provider: wallet, account, limits })).text()).toBe('article')
    expect(wallet.request).toHaveBeenCalledTimes(1)
    const [, first, second] = asked
    expect(first).toBe(second)
    const { authorization } = JSON.parse(atob(first ?? '')).payload
    expect(authorization).toMatchObject({ from: account, to: terms.payTo, value: '100000' })
    // Valid only as long as the shop asks for, and on no other network.
    expect(Number(authorization.validBefore) * 1_000).toBeLessThanOrEqual(Date.now() + 300_000)
    const signed = JSON.parse(String(wallet.request.mock.calls[0]?.[0].params[1]))
    expect(signed.domain).toMatchObject({ chainId: 31_337, verifyingContract: asset })

    // The same order is signed with the same nonce again, which the token accepts only once.
    const again = play(unpaid([terms]), new Response('article'))
    await payFetch('/article', { provider: provider(), account, limits })
    expect(JSON.parse(atob(again[1] ?? '')).payload.authorization.nonce).toBe(authorization.nonce)
    // Another shop may use the same order id.
    const other = play(unpaid([{ ...terms, payTo: account }]), new Response('article'))
    await payFetch('/article', { provider: provider(), account, limits })
    expect(JSON.parse(atob(other[1] ?? '')).payload.authorization.nonce).not.toBe(authorization.nonce)
  })

  test('behavior: returns a free response without prompting the wallet', async () => {
    play(new Response('free'))
    const wallet = provider()
    expect(await (await payFetch('/article', { provider: wallet, account, limits })).text()).toBe('free')
    expect(wallet.request).not.toHaveBeenCalled()
  })

  test.each<[string, unknown]>([
    ['more than the limit', [{ ...terms, amount: '100001' }]],
    ['another token', [{ ...terms, asset: terms.payTo }]],
    ['another network', [{ ...terms, network: 'eip155:1' }]],
    ['another scheme', [{ ...terms, scheme: 'upto' }]],
    ['an amount that is not a string', [{ ...terms, amount: 1 }]],
    ['a negative amount', [{ ...terms, amount: '-1' }]],
    ['a payment to an invalid address', [{ ...terms, payTo: 'shop' }]],
    ['a signature that is valid for a year', [{ ...terms, maxTimeoutSeconds: 31_536_000 }]],
    ['a signature that expires immediately', [{ ...terms, maxTimeoutSeconds: 0 }]],
    ['a fractional number of seconds', [{ ...terms, maxTimeoutSeconds: 1.5 }]],
    ['a payment without an order id', [{ ...terms, extra: { name: 'Euro Coin', version: '1' } }]],
    ['nothing', 'nothing'],
  ])('attack: sends no request to the wallet if the shop asks for %s', async (_, accepts) => {
    play(unpaid(accepts))
    const wallet = provider()
    await expect(payFetch('/article', { provider: wallet, account, limits })).rejects.toThrow('The shop asks')
    expect(wallet.request).not.toHaveBeenCalled()
  })

  test('error: throws if the shop states no price, or rejects the payment', async () => {
    play(new Response('', { status: 402 }))
    const options = { provider: provider(), account, limits }
    await expect(payFetch('/article', options)).rejects.toThrow('what it costs')
    play(unpaid([terms]), unpaid([terms]))
    await expect(payFetch('/article', options)).rejects.toThrow('did not take')
  })
})
