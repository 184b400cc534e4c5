import type { Connector as FoyerConnector } from '@foyer/core'
import type { Connector } from 'wagmi'

/** Connectors of wagmi that ask the visitor in a window of the wallet's site. */
const windowTypes: ReadonlySet<string> = new Set(['baseAccount', 'coinbaseWallet', 'gemini'])

/** How Foyer shows a connector of wagmi. */
export function describeConnector({
  id,
  name,
  type,
  icon,
}: Pick<Connector, 'id' | 'name' | 'type' | 'icon'>): Pick<
  FoyerConnector,
  'id' | 'name' | 'type' | 'icon' | 'rdns' | 'opensWindow'
> {
  // Only inline images: an address would tell a stranger's server who visits the page.
  const image = icon?.trim()
  const shown = image && /^data:image\//.test(image) && image.length <= 262_144 ? { icon: image } : {}
  if (type !== 'injected')
    return {
      id: toConnectorId(id),
      name,
      type: 'external',
      ...shown,
      ...(windowTypes.has(type) ? { opensWindow: true } : {}),
    }
  // wagmi names a wallet that announced itself (EIP-6963) by its reverse domain name.
  if (id.includes('.')) return { id, name, type: 'announced', rdns: id, ...shown }
  return { id, name: id === 'injected' ? 'Browser wallet' : name, type: 'injected', ...shown }
}

/** Foyer's own pairing has this id. */
function toConnectorId(id: string): string {
  return id === 'walletConnect' ? 'wagmi.walletConnect' : id
}
