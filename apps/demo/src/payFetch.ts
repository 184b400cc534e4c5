import { isAddress, keccak256, stringToHex } from 'viem'

/** Limits of what a page may be paid. */
export type PayFetchLimits = {
  /** CAIP-2 id of the network. */
  network: string
  /** Contract of the token. */
  asset: string
  /** Maximum amount, in base units. */
  most: bigint
}
type Provider = { request(args: { method: string; params: unknown[] }): Promise<unknown> }

const maxTimeoutSeconds = 600
const types = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
}

/**
 * Fetches a resource that may require payment (x402, `exact` with ERC-3009): the wallet signs a transfer, and the shop sends
 * it. Never signs more than the limits, whatever the shop asks for. The nonce is derived from the order, so that an order is
 * paid only once.
 */
export async function payFetch(
  url: string,
  { provider, account, limits }: { provider: Provider; account: string; limits: PayFetchLimits },
): Promise<Response> {
  const first = await fetch(url)
  if (first.status !== 402) return first
  const accepted = readTerms(first.headers.get('payment-required'), limits)
  const { amount, asset, payTo, extra } = accepted
  const authorization = {
    from: account,
    to: payTo,
    value: amount,
    validAfter: '0',
    validBefore: String(Math.floor(Date.now() / 1_000) + accepted.maxTimeoutSeconds),
    nonce: keccak256(stringToHex(`${payTo} ${extra.orderId}`)),
  }
  const chainId = Number(limits.network.slice('eip155:'.length))
  const domain = { name: extra.name, version: extra.version, chainId, verifyingContract: asset }
  const data = { types, domain, primaryType: 'TransferWithAuthorization', message: authorization }
  const signature = await provider.request({
    method: 'eth_signTypedData_v4',
    params: [account, JSON.stringify(data)],
  })
  const payment = { x402Version: 2, accepted, payload: { signature, authorization } }
  const headers = { 'payment-signature': btoa(JSON.stringify(payment)) }
  // Repeating the request is the same payment, so a lost answer is retried once.
  const second = await fetch(url, { headers }).catch(() => fetch(url, { headers }))
  if (second.status === 402) throw new Error('The shop did not take the payment.')
  return second
}

type Terms = {
  amount: string
  asset: string
  payTo: string
  maxTimeoutSeconds: number
  extra: { name: string; version: string; orderId: string }
}

/** The first of the shop's terms within the limits. */
function readTerms(header: string | null, { network, asset, most }: PayFetchLimits): Terms {
  let accepts: unknown
  try {
    accepts = JSON.parse(atob(header ?? '')).accepts
  } catch {
    throw new Error('The shop does not say what it costs.')
  }
  const found = (Array.isArray(accepts) ? accepts : []).find(
    (one) =>
      one?.scheme === 'exact' &&
      one.network === network &&
      String(one.asset).toLowerCase() === asset.toLowerCase() &&
      isAddress(one.payTo, { strict: false }) &&
      typeof one.amount === 'string' &&
      /^\d{1,78}$/.test(one.amount) &&
      BigInt(one.amount) <= most &&
      Number.isInteger(one.maxTimeoutSeconds) &&
      one.maxTimeoutSeconds > 0 &&
      one.maxTimeoutSeconds <= maxTimeoutSeconds &&
      ['name', 'version', 'orderId'].every((key) => typeof one.extra?.[key] === 'string'),
  )
  if (!found) throw new Error('The shop asks for something else, or for more than you allow.')
  return found
}
