import { cleanText } from '@foyer/contract'

/** Errors of [ERC-6093](https://eips.ethereum.org/EIPS/eip-6093) that a transfer can cause, and other common ones. */
const known: Readonly<Record<string, string>> = {
  '0xe450d38c': 'ERC20InsufficientBalance',
  '0x96c6fd1e': 'ERC20InvalidSender',
  '0xec442f05': 'ERC20InvalidReceiver',
  '0xfb8f41b2': 'ERC20InsufficientAllowance',
  '0xd93c0665': 'EnforcedPause',
}
/** `Panic(uint256)` codes that a token can cause. */
const panics: Readonly<Record<string, string>> = {
  '01': 'assertion failed',
  '11': 'arithmetic overflow',
  '12': 'division by zero',
  '32': 'index out of bounds',
}

/** Returns a contract's revert reason in its own words; `undefined` if there is none. */
export function readRevert(data: string | undefined): string | undefined {
  if (!data || data === '0x') return undefined
  const [selector, body] = [data.slice(0, 10).toLowerCase(), data.slice(10)]
  // Error(string): offset, length and text.
  if (selector === '0x08c379a0') return readText(body)
  if (selector === '0x4e487b71') return `Panic: ${panics[body.slice(-2)] ?? `code 0x${body.slice(-2)}`}`
  return known[selector] ?? `Error ${selector}`
}

function readText(body: string): string | undefined {
  const length = Number.parseInt(body.slice(64, 128), 16)
  // The reason is shown to the visitor, so it is limited to a line or two.
  if (!(length > 0 && length <= 256)) return undefined
  const pairs = body.slice(128, 128 + length * 2).match(/../g) ?? []
  const text = new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
  return cleanText(text, 256) || undefined
}
