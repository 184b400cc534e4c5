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

/** Calls to be read. */
export type ReadPurposeParameters = {
  calls: readonly { to: Hex; value: bigint; data: Hex }[]
  /** Most that the visitor pays for gas, in the network's smallest unit. */
  feeWei: bigint
  chain: ChainInfo
  network: string
  api: ApiClient
  projectId: string
  signal: AbortSignal
}

/**
 * What calls move in all, in US dollars at the operator's prices. Anything but plain transfers of the network's currency and
 * of tokens that the operator lists is not bounded by an amount, and what has no price is worth nobody knows how much.
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
    // More bytes than the arguments have could be anything.
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

/** Digits behind the point of US dollars. */
const scale = 6

/** In millionths of a dollar, rounded up: dust in many parts would be free otherwise. */
function worth(amount: bigint, decimals: number, price: string): bigint {
  const [whole = '0', fraction = ''] = price.split('.')
  const divisor = 10n ** BigInt(decimals + fraction.length)
  return (amount * BigInt(whole + fraction) * 10n ** BigInt(scale) + divisor - 1n) / divisor
}
