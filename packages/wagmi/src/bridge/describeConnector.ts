import type { Connector as FoyerConnector } from '@foyer/core'
import { readWalletName } from '@foyer/core/adapter'
import type { Connector } from 'wagmi'

/** wagmi connectors that prompt in a window of the wallet's site. */
const windowTypes: ReadonlySet<string> = new Set(['baseAccount', 'coinbaseWallet', 'gemini'])

/** Describes a wagmi connector for Foyer. */
export function describeConnector({
  id,
  name: given,
  type,
  icon,
}: Pick<Connector, 'id' | 'name' | 'type' | 'icon'>): Pick<
  FoyerConnector,
  'id' | 'name' | 'type' | 'icon' | 'rdns' | 'opensWindow'
> {
  const name = readWalletName(given) ?? id
  // Only inline images: loading a URL would tell a third party who visits the page.
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
  // wagmi uses the reverse domain name of an announced wallet (EIP-6963) as its id.
  if (id.includes('.')) return { id, name, type: 'announced', rdns: id, ...shown }
  return { id, name: id === 'injected' ? 'Browser wallet' : name, type: 'injected', ...shown }
}

/** Foyer's own pairing uses this id. */
function toConnectorId(id: string): string {
  return id === 'walletConnect' ? 'wagmi.walletConnect' : id
}
