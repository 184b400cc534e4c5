import { readWalletName } from '@foyer/core/adapter'
import { type Eip1193Provider, isProvider } from './Eip1193Provider.ts'

const rdnsMaxLength = 256
const iconMaxLength = 262_144

/** A wallet's announced properties. */
export type Announcement = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly icon: string | undefined
  readonly provider: Eip1193Provider
}

/**
 * Parses a wallet's announcement ([EIP-6963](https://eips.ethereum.org/EIPS/eip-6963)); `undefined` without a name or
 * provider. Wallets that omit their `rdns` or `uuid` are identified by name.
 */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  const { info, provider } = Object(detail) as { info?: unknown; provider?: unknown }
  const given = Object(info) as { name?: unknown; icon?: unknown; rdns?: unknown }
  const name = readWalletName(given.name)
  if (!name || !isProvider(provider)) return undefined
  const rdns = readText(given.rdns, rdnsMaxLength)
  const slug = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return { id: rdns ?? `evm:${slug}`, name, rdns, icon: readIcon(given.icon), provider }
}

/** Only inline images: loading a URL would tell a third party who visits the page. */
function readIcon(value: unknown): string | undefined {
  const icon = readText(value, iconMaxLength)
  return icon && /^data:image\//i.test(icon) ? icon : undefined
}

function readText(value: unknown, maxLength: number): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text && text.length <= maxLength ? text : undefined
}
