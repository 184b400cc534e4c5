import { type ApiClient, getClearSigning } from '@foyer/contract'
import {
  type ClearDescription,
  type ClearFormats,
  type ClearRequest,
  describeClearly,
  nativeToken,
} from '@foyer/contract/clear'
import { type Hex, isAddressEqual, maxUint256 } from 'viem'
import type { WalletChain } from '../config.ts'
import { formatAmount } from '../format.ts'

type Call = Extract<ClearRequest, { kind: 'call' }>

/**
 * Reads the description of a contract's call (ERC-7730), checked against the call itself; `undefined` if there is none. Uses
 * this wallet's own symbols and decimals.
 */
export async function readDescription(
  call: Call,
  { api, chain }: { api: ApiClient; chain: WalletChain },
): Promise<ClearDescription | undefined> {
  const ask = async ({ chainId, to, data }: Call) => {
    const params = {
      chainId: `eip155:${chainId}` as const,
      address: to,
      key: data.slice(0, 10).toLowerCase(),
    }
    return (await api(getClearSigning, { params, query: {} })).descriptor
  }
  const descriptor = await ask(call)
  return describeClearly({ request: call, descriptor, formats: formatsOf(chain), find: ask })
}

function formatsOf(chain: WalletChain): ClearFormats {
  const integer = (value: bigint) => formatAmount(value, 0)
  const isHere = (chainId: bigint) => chainId === BigInt(chain.id)
  const find = (address: Hex) => chain.tokens.find((token) => isAddressEqual(token.address, address))
  const native = (units: bigint, chainId: bigint) => {
    const { decimals, symbol } = chain.nativeCurrency
    return isHere(chainId)
      ? `${formatAmount(units, decimals)} ${symbol}`
      : `${integer(units)} units of chain ${chainId}’s currency`
  }
  return {
    integer,
    native,
    token(units, token) {
      if (!token) return `${integer(units)} units`
      const { address, chainId } = token
      if (address === nativeToken) return native(units, chainId)
      const known = isHere(chainId) ? find(address) : undefined
      if (!known) return `${integer(units)} units of ${address}`
      if (units > maxUint256 / 2n) return `All ${known.symbol}, without limit`
      return `${formatAmount(units, known.decimals)} ${known.symbol}`
    },
    ticker: ({ address, chainId }) => (isHere(chainId) ? find(address)?.symbol : undefined) ?? address,
    item: (id, collection) => (collection ? `#${id} of ${collection}` : `#${id}`),
    address: (address) => address,
    date: (seconds) =>
      seconds > 8_640_000_000_000n ? integer(seconds) : new Date(Number(seconds) * 1_000).toISOString(),
    block: integer,
    duration: (seconds) => `${integer(seconds)} seconds`,
    // A scale chosen by the descriptor could make an amount look small.
    unit: integer,
    choice: (value, word) => `${word} (${value})`,
    chain: integer,
    truth: String,
  }
}
