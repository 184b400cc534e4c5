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

/** Longer bytes are read by nobody. */
const maxBytesLetters = 66

/**
 * Reads what a description says of the call that makes a swap. Symbols and decimals are those of the quote; a token that is
 * not of the quote is written as units and an address.
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
  // Half a description would say less than the call does.
  if (!read?.isWhole) return undefined
  const { owner, intent } = read
  const rows = toRows(read, locale)
  // A text of the data could look like a line of the view.
  return rows.every(({ value }) => isShownText(value)) ? { owner, intent, rows } : undefined
}

/** The lines of what is in the data, with those of calls inside below their own. */
function toRows({ fields, rest }: ClearDescription, locale: string, prefix = ''): CallDescription['rows'] {
  return (
    [...fields, ...rest]
      // Words of the descriptor say nothing of this call.
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

/** Writes values without words: they are in no language but that of the numbers. */
function toFormats(
  place: { chainId: bigint; currency: { decimals: number; symbol: string }; locale: string },
  quote: QuotedSwap,
): ClearFormats {
  const { locale, currency } = place
  const exact = (text: string) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(text as `${number}`)
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
    // A scale of the descriptor's choice could make a sum look small.
    unit: integer,
    choice: (value, word) => `${word} (${value})`,
    chain: String,
    truth: (value) => (value ? '✓' : '✗'),
  }
}
