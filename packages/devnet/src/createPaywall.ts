import { randomUUID } from 'node:crypto'
import {
  type Address,
  type Client,
  encodeFunctionData,
  type Hex,
  http,
  createClient as newClient,
  parseAbi,
  parseSignature,
} from 'viem'
import { call, readContract, verifyTypedData } from 'viem/actions'
import { createPayer } from './createPayer.ts'
import type { LocalChain } from './startChain.ts'

/** Payment terms of a page behind the paywall (x402 version 2, `exact` with ERC-3009). */
export type PaymentTerms = {
  scheme: 'exact'
  network: `eip155:${number}`
  /** In base units. */
  amount: string
  asset: Address
  payTo: Address
  maxTimeoutSeconds: number
  extra: { name: string; version: string; orderId: string }
}
/** The transfer that a visitor signed. */
type Authorization = {
  from: Address
  to: Address
  value: string
  validAfter: string
  validBefore: string
  nonce: Hex
}
/** The requested terms, and how long the price is valid. */
type Asked = { terms: PaymentTerms; untilMs: number }
type Signed = Asked & { authorization: Authorization; signature: Hex }
/** Outcome of a payment. */
type Settled = { success: true; payer: Address; network: string }

const tokenAbi = parseAbi([
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function name() view returns (string)',
  'function version() view returns (string)',
])
/** ERC-3009. */
const types = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const
const maxTimeoutSeconds = 300
/** `foyerpay`: a nonce with this prefix marks another payment, which the transfer would pay as well. */
const markPrefix = '0x666f796572706179'
const isDigits = (text: unknown): text is string => typeof text === 'string' && /^\d{1,78}$/.test(text)
const isHex = (text: unknown, bytes: number): text is Hex =>
  typeof text === 'string' && new RegExp(`^0x[\\da-f]{${bytes * 2}}$`, 'i').test(text)
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * Answers requests once they are paid, over HTTP alone (x402). The 402 response contains the terms, the visitor signs the
 * transfer, and this server sends it. It needs no third party.
 */
export function createPaywall(parameters: {
  chain: Pick<LocalChain, 'chainId' | 'url'>
  /** A token with ERC-3009. */
  asset: Address
  payTo: Address
  /** In base units. */
  amount: bigint
  /** The paid content. */
  content: string
  /** @default Date.now */
  clock?: (() => number) | undefined
}): { answer(request: Request): Promise<Response> } {
  const { chain, asset, payTo, amount, content, clock = Date.now } = parameters
  const client = newClient({ transport: http(chain.url) })
  const asked = new Map<string, Asked>()
  /**
   * By order. Repeating the same payment, at once or later, returns the same result and sends nothing twice. A different
   * payment cannot pay the order again.
   */
  const settled = new Map<string, { key: string; end: Promise<Settled> }>()
  /** Serialized, since all transfers come from one account. */
  let sending: Promise<unknown> = Promise.resolve()

  async function ask(error?: string): Promise<Response> {
    const read = (functionName: 'name' | 'version') =>
      readContract(client, { address: asset, abi: tokenAbi, functionName })
    const [name, version] = await Promise.all([read('name'), read('version')])
    const terms: PaymentTerms = {
      scheme: 'exact',
      network: `eip155:${chain.chainId}`,
      amount: amount.toString(),
      asset,
      payTo,
      maxTimeoutSeconds,
      extra: { name, version, orderId: randomUUID() },
    }
    asked.set(terms.extra.orderId, { terms, untilMs: clock() + maxTimeoutSeconds * 1_000 })
    const required = { x402Version: 2, ...(error ? { error } : {}), accepts: [terms] }
    return new Response(JSON.stringify({ error }), {
      status: 402,
      headers: { 'content-type': 'application/json', 'payment-required': encode(required) },
    })
  }

  async function settle({ terms, untilMs, authorization, signature }: Signed): Promise<Settled> {
    if (clock() >= untilMs) fail('the time to pay is over')
    await check(client, { terms, authorization, signature }, clock())
    const { from, to, value, validAfter, validBefore, nonce } = authorization
    const { r, s, yParity } = parseSignature(signature)
    const data = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'transferWithAuthorization',
      args: [
        from,
        to,
        BigInt(value),
        BigInt(validAfter),
        BigInt(validBefore),
        nonce,
        27 + (yParity ?? 0),
        r,
        s,
      ],
    })
    // Simulated first: a failing transfer, for example with a used nonce, then costs no gas.
    await call(client, { to: terms.asset, data }).catch(() => fail('the transfer would fail'))
    const sent = sending.then(async () => (await createPayer(chain)).send(terms.asset, data))
    sending = sent.catch(() => {})
    await sent.catch(() => fail('the transfer failed'))
    return { success: true, payer: from, network: terms.network }
  }

  return {
    async answer(request) {
      const header = request.headers.get('payment-signature')
      if (!header) return ask()
      try {
        const signed = readSigned(header, asked)
        const { authorization, signature, terms } = signed
        const { orderId } = terms.extra
        const key = `${authorization.from} ${authorization.nonce} ${signature}`.toLowerCase()
        const first = settled.get(orderId) ?? { key, end: settle(signed) }
        if (first.key !== key) fail('this order has another payment')
        settled.set(orderId, first)
        // A failed payment may be sent again.
        first.end.catch(() => settled.delete(orderId))
        const response = await first.end
        return new Response(content, {
          headers: { 'content-type': 'text/plain; charset=utf-8', 'payment-response': encode(response) },
        })
      } catch (error) {
        if (error instanceof Unpaid) return ask(error.message)
        throw error
      }
    },
  }
}

class Unpaid extends Error {
  override readonly name = 'Unpaid'
}
function fail(reason: string): never {
  throw new Unpaid(reason)
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}

function readSigned(header: string, asked: ReadonlyMap<string, Asked>): Signed {
  try {
    const { accepted, payload } = JSON.parse(Buffer.from(header, 'base64').toString())
    const { from, to, value, validAfter, validBefore, nonce } = payload.authorization
    const isValid =
      [from, to].every((address) => isHex(address, 20)) &&
      [value, validAfter, validBefore].every(isDigits) &&
      isHex(nonce, 32) &&
      isHex(payload.signature, 65)
    const known = asked.get(accepted.extra.orderId)
    // The terms are stored here; whatever the visitor says about them is ignored.
    if (!isValid || !known) return fail('it cannot be read')
    const authorization = { from, to, value, validAfter, validBefore, nonce }
    return { ...known, authorization, signature: payload.signature }
  } catch {
    return fail('it cannot be read')
  }
}

async function check(
  client: Client,
  { terms, authorization, signature }: Omit<Signed, 'untilMs'>,
  nowMs: number,
): Promise<void> {
  const { from, to, value, validAfter, validBefore, nonce } = authorization
  const { network, asset, extra } = terms
  if (!isSame(to, terms.payTo)) fail('it is for another receiver')
  if (BigInt(value) !== BigInt(terms.amount)) fail('it is for another amount')
  const now = BigInt(Math.floor(nowMs / 1_000))
  if (nonce.toLowerCase().startsWith(markPrefix)) fail('it pays something else')
  if (BigInt(validAfter) >= now || BigInt(validBefore) <= now) fail('it is not valid now')
  const isOwn = await verifyTypedData(client, {
    address: from,
    domain: {
      name: extra.name,
      version: extra.version,
      chainId: Number(network.slice('eip155:'.length)),
      verifyingContract: asset,
    },
    types,
    primaryType: 'TransferWithAuthorization',
    message: {
      from,
      to,
      value: BigInt(value),
      validAfter: BigInt(validAfter),
      validBefore: BigInt(validBefore),
      nonce,
    },
    signature,
  })
  if (!isOwn) fail('its signature is not the payer’s')
}
