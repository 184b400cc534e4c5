import { formatDecimal } from '@foyer/contract'
import { formatUnits } from 'viem'

/**
 * Formats an amount in whole units, exact or rounded down to some decimals, with the separators of the visitor's language.
 */
export function formatAmount(value: bigint, decimals: number, maxDecimals = decimals): string {
  const [whole = '0', fraction = ''] = formatUnits(value, decimals).split('.')
  const kept = fraction.slice(0, maxDecimals).replace(/0+$/, '')
  const isLost = value > 0n && /^0*$/.test(whole) && kept === '' && fraction !== ''
  if (isLost) return `<${formatDecimal(`0.${'1'.padStart(maxDecimals, '0')}`, undefined)}`
  return formatDecimal(`${whole}.${kept}`, undefined)
}

/** Host of an app's URL, or the whole text if it is not a URL. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host || url
  } catch {
    return url
  }
}

/**
 * Makes invisible and direction-changing characters in a foreign text visible. Keeps line breaks and tabs, and the joiners
 * that scripts and emoji need.
 */
export function visibleText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `⟨U+${code}⟩`
  })
}
