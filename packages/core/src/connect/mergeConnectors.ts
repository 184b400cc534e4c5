import type { Connector } from '../model/Connector.ts'

/**
 * One entry for each wallet and namespace: duplicates by rdns, then by id, then by name are dropped, the first stays.
 * A bare global is dropped when its wallet, or any wallet of its namespace, announced itself.
 */
export function mergeConnectors(
  connectors: readonly Connector[],
  excluded: readonly string[] = [],
): readonly Connector[] {
  const kept: Connector[] = []
  for (const connector of connectors) {
    // The page is not inside this wallet, as far as is known.
    if (connector.type === 'external' && connector.installed === false) continue
    if (excluded.includes(connector.name) || (connector.rdns && excluded.includes(connector.rdns))) continue
    const isDuplicate = kept.some(
      (other) =>
        connector.id === other.id ||
        (sharesNamespace(connector, other) &&
          ((connector.rdns !== undefined && connector.rdns === other.rdns) ||
            (connector.name === other.name && connector.type !== 'walletConnect'))),
    )
    if (!isDuplicate) kept.push(connector)
  }
  return kept.filter(
    (connector) =>
      connector.type !== 'injected' ||
      !kept.some((other) => other.type === 'announced' && sharesNamespace(connector, other)),
  )
}

function sharesNamespace(a: Connector, b: Connector): boolean {
  return a.namespaces.some((namespace) => b.namespaces.includes(namespace))
}
