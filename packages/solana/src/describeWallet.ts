import { isListOf, isText } from '@foyer/contract'
import { type ConnectorFacts, readWalletName } from '@foyer/core/adapter'

/** A wallet of the [Wallet Standard](https://github.com/wallet-standard/wallet-standard). */
export type Wallet = {
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, object>>
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const areTexts = isListOf(isText)

/** Whether a value is a Solana wallet. The wallet's own object is kept, because its properties may change. */
export function isSolanaWallet(value: unknown): value is Wallet {
  if (!isObject(value)) return false
  const { name, chains, features } = value as Partial<Wallet>
  return (
    readWalletName(name) !== undefined &&
    areTexts(chains) &&
    chains.some((chain) => chain.startsWith('solana:')) &&
    isObject(features) &&
    isObject(features['standard:connect'])
  )
}

/** Returns a wallet's name and icon as shown to the visitor. */
export function describeWallet({ name: given, icon }: Wallet): ConnectorFacts {
  // A wallet may rename itself after it was found.
  const name = readWalletName(given) ?? 'Wallet'
  const slug = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return {
    id: `solana:${slug.replace(/^-|-$/g, '') || 'wallet'}`,
    name,
    icon: readIcon(icon),
    type: 'announced',
    namespaces: ['solana'],
  }
}

/** Only inline images: loading a URL would tell a third party who visits the page. */
function readIcon(value: unknown): string | undefined {
  const icon = isText(value) ? value.trim() : ''
  return /^data:image\//i.test(icon) && icon.length <= 262_144 ? icon : undefined
}
