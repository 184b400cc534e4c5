import {
  type ApiClient,
  type CaipAddress,
  type ChainInfo,
  type ConfirmationPurpose,
  getPrices,
  nativeTokenAddress,
} from '@foyer/contract'
import { formatUnits, type Hex, hexToBigInt, isAddressEqual, size, slice } from 'viem'

/** `transfer(address,uint256)` of ERC-20. */
const transferSelector = '0xa9059cbb'

/** Parameters of `readPurpose`. */
export type ReadPurposeParameters = {
  calls: readonly { to: Hex; value: bigint; data: Hex }[]
  /** Maximum gas cost for the visitor, in wei. */
  feeWei: bigint
  chain: ChainInfo
  network: string
  api: ApiClient
  projectId: string
  signal: AbortSignal
}

/**
 * Returns the total that calls move, in US dollars at the operator's prices. Only plain transfers of the native currency and
 * of listed tokens have a bounded amount. The value of unpriced tokens is unknown.
 */
export async function readPurpose(
  parameters: ReadPurposeParameters,
): Promise<Omit<ConfirmationPurpose, 'requestHash'>> {
  const { calls, feeWei, chain, network, api, projectId, signal } = parameters
  const native = { address: nativeTokenAddress, decimals: chain.nativeCurrency.decimals }
  const moves = [{ token: native, amount: feeWei }]
  for (const { to, value, data } of calls) {
    moves.push({ token: native, amount: value })
    if (data === '0x') continue
    const token = chain.tokens.find(
      (known) => /^0x/.test(known.address) && isAddressEqual(known.address as Hex, to),
    )
    // Trailing bytes after the arguments could be anything.
    if (!token || size(data) !== 68 || slice(data, 0, 4) !== transferSelector) return { kind: 'power' }
    moves.push({ token, amount: hexToBigInt(slice(data, 36)) })
  }
  const paid = moves.filter(({ amount }) => amount > 0n)
  const addresses = [...new Set(paid.map(({ token }) => token.address.toLowerCase()))]
  if (!addresses.length) return { kind: 'value', amount: '0' }
  const body = {
    projectId,
    currency: 'usd' as const,
    addresses: addresses.map((address) => `${network}:${address}` as CaipAddress),
  }
  const found = await api(getPrices, { query: {}, body }, { signal }).catch(() => undefined)
  const prices = new Map(
    found?.fungibles.map(({ address, price }) => [address.toLowerCase().split(':')[2], price]),
  )
  let sum = 0n
  for (const { token, amount } of paid) {
    const price = prices.get(token.address.toLowerCase())
    if (price === undefined) return { kind: 'value' }
    sum += worth(amount, token.decimals, price)
  }
  return { kind: 'value', amount: formatUnits(sum, scale) }
}

/** Decimals of US dollars. */
const scale = 6

/** In millionths of a dollar, rounded up: otherwise, dust in many parts would be free. */
function worth(amount: bigint, decimals: number, price: string): bigint {
  const [whole = '0', fraction = ''] = price.split('.')
  const divisor = 10n ** BigInt(decimals + fraction.length)
  return (amount * BigInt(whole + fraction) * 10n ** BigInt(scale) + divisor - 1n) / divisor
}
