import type { Namespace } from '@foyer/contract'
import type { Connector } from '@foyer/core'

/**
 * Connectors to offer, of all namespaces or of one. On phones, browser wallets that are neither installed nor identified
 * are omitted (docs/evidence/spec.md, section 6).
 */
export function getShownConnectors(
  connectors: readonly Connector[],
  { isMobile, namespace }: { isMobile: boolean; namespace?: Namespace | undefined },
): readonly Connector[] {
  return connectors.filter(
    ({ type, installed, rdns, namespaces }) =>
      !(isMobile && type === 'injected' && installed === false && !rdns) &&
      (!namespace || namespaces.includes(namespace)),
  )
}
