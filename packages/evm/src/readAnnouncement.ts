import { type Eip1193Provider, isProvider } from './Eip1193Provider.ts'

const nameMaxLength = 64
const rdnsMaxLength = 256
const iconMaxLength = 262_144

/** What a wallet says of itself. */
export type Announcement = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly icon: string | undefined
  readonly provider: Eip1193Provider
}

/**
 * Reads what a wallet says of itself ([EIP-6963](https://eips.ethereum.org/EIPS/eip-6963)); `undefined` without a name or
 * provider. Some wallets forget their `rdns` or `uuid`: they are known by their names.
 */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  const { info, provider } = Object(detail) as { info?: unknown; provider?: unknown }
  const given = Object(info) as { name?: unknown; icon?: unknown; rdns?: unknown }
  const name = readText(given.name, nameMaxLength)
  if (name === undefined || !isProvider(provider)) return undefined
  const rdns = readText(given.rdns, rdnsMaxLength)
  const slug = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return { id: rdns ?? `evm:${slug}`, name, rdns, icon: readIcon(given.icon), provider }
}

/** Only inline images: an address would tell a stranger's server who visits the page. */
function readIcon(value: unknown): string | undefined {
  const icon = readText(value, iconMaxLength)
  return icon && /^data:image\//i.test(icon) ? icon : undefined
}

function readText(value: unknown, maxLength: number): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text.length > 0 && text.length <= maxLength ? text : undefined
}
