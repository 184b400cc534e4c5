import type { ChainInfo } from '@foyer/contract'
import { formatAmount } from '../dom/formatAmount.ts'
import type { Texts } from '../texts/en.ts'

/** Formats an amount of a Solana token with the operator's symbol. */
export function formatMint(units: bigint, mint: string, chain: ChainInfo, texts: Texts): string {
  const token = chain.tokens.find(({ address }) => address === mint)
  return token
    ? `${formatAmount(units, token.decimals, texts.locale)} ${token.symbol}`
    : texts.facts.unitsOf(String(units), mint)
}
