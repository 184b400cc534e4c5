import type { Foyer } from './Foyer.ts'
import type { Network } from './Network.ts'

/** Whether a network's adapter was removed. In basic mode, pairing serves all networks. */
export function isWithoutAdapter(
  { options, _internal }: Foyer,
  { chainNamespace }: Pick<Network, 'chainNamespace'>,
): boolean {
  return options.adapters.length > 0 && !_internal.adapters.has(chainNamespace)
}
