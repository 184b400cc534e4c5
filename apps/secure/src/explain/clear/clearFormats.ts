import type { ChainInfo } from '@foyer/contract'
import { type ClearFormats, nativeToken } from '@foyer/contract/clear'
import { formatAmount } from '../../dom/formatAmount.ts'
import type { Texts } from '../../texts/en.ts'
import { unlimitedFrom } from '../describeCall.ts'
import { formatNative, formatToken, nameToken } from '../formatToken.ts'

/** Units that a descriptor may add to a number; any other unit could pass for a token. */
const units: readonly string[] = ['%', 'bps']
/** The latest date JavaScript can represent. */
const lastSecond = 8_640_000_000_000n

/**
 * Formats values in the visitor's language, with the operator's symbols and decimals. If a descriptor uses its own words or
 * scale, the raw value is shown next to them.
 */
export function clearFormats(chain: ChainInfo, chainId: bigint, texts: Texts): ClearFormats {
  const { locale, facts: names, signing } = texts
  const integer = (value: bigint) => new Intl.NumberFormat(locale).format(value)
  // The frame does not know the native currencies of other chains.
  const native = (amount: bigint, of: bigint) =>
    of === chainId ? formatNative(amount, chain, texts) : names.unitsOf(String(amount), nativeToken)
  return {
    integer,
    native,
    token(amount, token) {
      if (!token) return names.units(String(amount))
      // The token list is for this chain: the same address on another chain is another token.
      if (token.chainId !== chainId) return names.unitsOf(String(amount), token.address)
      if (token.address === nativeToken) return native(amount, chainId)
      if (amount >= unlimitedFrom) return signing.unlimitedOf(nameToken(token.address, chain))
      return formatToken(amount, token.address, chain, texts)
    },
    ticker: (token) => (token.chainId === chainId ? nameToken(token.address, chain) : token.address),
    item: (id, collection) => (collection ? names.itemOf(String(id), collection) : `#${id}`),
    address: (address) => address,
    date: (seconds) =>
      seconds > lastSecond
        ? integer(seconds)
        : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
            Number(seconds) * 1_000,
          ),
    block: integer,
    duration: (seconds) =>
      [seconds / 3_600n, (seconds / 60n) % 60n, seconds % 60n]
        .map((part) => String(part).padStart(2, '0'))
        .join(':'),
    unit: (value, { base, decimals }) =>
      units.includes(base) ? `${formatAmount(value, decimals, locale)} ${base} (${value})` : integer(value),
    choice: (value, word) => `${word} (${value})`,
    chain: integer,
    truth: String,
  }
}
