import type { ChainInfo } from '@foyer/contract'
import { getAddress, type Hex, isAddressEqual } from 'viem'
import { formatAmount } from '../dom/formatAmount.ts'
import type { Texts } from '../texts/en.ts'

/** Formats an amount of a token with the operator's symbol, never with one the contract gives itself. */
export function formatToken(amount: bigint, address: Hex, chain: ChainInfo, texts: Texts): string {
  const token = findToken(address, chain)
  return token
    ? `${formatAmount(amount, token.decimals, texts.locale)} ${token.symbol}`
    : texts.facts.unitsOf(String(amount), getAddress(address))
}

/** Formats an amount of the native currency. */
export function formatNative(amount: bigint, { nativeCurrency }: ChainInfo, { locale }: Texts): string {
  return `${formatAmount(amount, nativeCurrency.decimals, locale)} ${nativeCurrency.symbol}`
}

/** The operator's symbol of a token, or its address. */
export function nameToken(address: Hex, chain: ChainInfo): string {
  return findToken(address, chain)?.symbol ?? getAddress(address)
}

/** Finds a token in the operator's list. */
export function findToken(address: Hex, chain: ChainInfo) {
  return chain.tokens.find(
    (token) => /^0x/.test(token.address) && isAddressEqual(token.address as Hex, address),
  )
}
