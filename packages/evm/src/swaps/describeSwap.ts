import { formatDecimal } from '@foyer/contract'
import {
  type ClearDescription,
  type ClearField,
  type ClearFormats,
  describeClearly,
  isShownText,
  nativeToken,
} from '@foyer/contract/clear'
import type { QuotedSwap } from '@foyer/core'
import type { AdapterSwaps, CallDescription } from '@foyer/core/adapter'
import { formatUnits, type Hex, isAddress, isAddressEqual, maxUint256 } from 'viem'

/** Longer byte values are not readable. */
const maxBytesLetters = 66

/**
 * Describes the call that makes a swap. Uses symbols and decimals of the quote; any other token is shown as base units
 * and an address.
 */
export async function describeSwap({
  network,
  prepared,
  locale,
  find,
}: Parameters<NonNullable<AdapterSwaps['describe']>>[0]): Promise<CallDescription | undefined> {
  const call = prepared.calls.find(({ step }) => step === 'swap')
  const { account, networkId } = prepared.quote
  if (!call || !isAddress(call.to) || !isAddress(account)) return undefined
  const { to, value } = call
  const data = call.data as Hex
  const chainId = BigInt(networkId.slice(networkId.indexOf(':') + 1))
  const ask = (address: string, bytes: string) => find({ address, key: bytes.slice(0, 10).toLowerCase() })
  const read = await describeClearly({
    request: { kind: 'call', chainId, from: account, to, value, data },
    descriptor: await ask(to, data),
    formats: toFormats({ chainId, currency: network.nativeCurrency, locale }, prepared.quote),
    find: (inner) => ask(inner.to, inner.data),
  })
  // A partial description would hide part of the call.
  if (!read?.isWhole) return undefined
  const { owner, intent } = read
  const rows = toRows(read, locale)
  // Text from the call data could imitate a line of the view.
  return rows.every(({ value }) => isShownText(value)) ? { owner, intent, rows } : undefined
}

/** Returns the lines of the decoded data, with nested calls below their own lines. */
function toRows({ fields, rest }: ClearDescription, locale: string, prefix = ''): CallDescription['rows'] {
  return (
    [...fields, ...rest]
      // The descriptor's fixed words do not describe this call.
      .filter(({ kind }) => kind !== 'words')
      .flatMap((field) => {
        const { inner } = field
        const label = prefix + field.label
        const row = { label, value: inner ? inner.intent : toText(field, locale) }
        return inner ? [row, ...toRows(inner, locale, `${label} › `)] : [row]
      })
  )
}

function toText({ kind, value }: ClearField, locale: string): string {
  if (kind === 'text') return `“${value}”`
  if (kind !== 'bytes' || value.length <= maxBytesLetters) return value
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'byte' })
  return `${value.slice(0, 10)}… (${size.format(value.length / 2 - 1)})`
}

/** Formats values without words, so that only number formatting depends on the language. */
function toFormats(
  place: { chainId: bigint; currency: { decimals: number; symbol: string }; locale: string },
  quote: QuotedSwap,
): ClearFormats {
  const { locale, currency } = place
  const exact = (text: string) => formatDecimal(text, locale)
  const integer = (value: bigint) => new Intl.NumberFormat(locale).format(value)
  const isHere = (chainId: bigint) => chainId === place.chainId
  const find = (address: Hex) =>
    [quote.sold, quote.bought].find(
      (token) => token.address && isAddress(token.address) && isAddressEqual(token.address, address),
    )
  const native = (units: bigint, chainId: bigint) => {
    const { decimals, symbol } = currency
    return isHere(chainId)
      ? `${exact(formatUnits(units, decimals))} ${symbol}`
      : `${integer(units)} (${chainId})`
  }
  return {
    integer,
    native,
    token(units, token) {
      if (!token) return integer(units)
      const { address, chainId } = token
      if (address === nativeToken) return native(units, chainId)
      const known = isHere(chainId) ? find(address) : undefined
      if (!known) return `${integer(units)} × ${address}`
      return `${units > maxUint256 / 2n ? '∞' : exact(formatUnits(units, known.decimals))} ${known.symbol}`
    },
    ticker: ({ address, chainId }) => (isHere(chainId) ? find(address)?.symbol : undefined) ?? address,
    item: (id, collection) => (collection ? `#${id} ${collection}` : `#${id}`),
    address: (address) => address,
    date: (seconds) =>
      seconds > 8_640_000_000_000n
        ? integer(seconds)
        : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
            Number(seconds) * 1_000,
          ),
    block: integer,
    duration: (seconds) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'second' }).format(seconds),
    // A scale chosen by the descriptor could make an amount look small.
    unit: integer,
    choice: (value, word) => `${word} (${value})`,
    chain: String,
    truth: (value) => (value ? '✓' : '✗'),
  }
}
