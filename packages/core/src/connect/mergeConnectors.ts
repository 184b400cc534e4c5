import type { Connector } from '../model/Connector.ts'

/**
 * One entry for each wallet and namespace. Duplicates by rdns, then by id, then by name are dropped; the first stays. A bare
 * global is dropped when its wallet, or any wallet of its namespace, announced itself.
 */
export function mergeConnectors(
  connectors: readonly Connector[],
  excluded: readonly (string | undefined)[] = [],
): readonly Connector[] {
  const kept: Connector[] = []
  for (const connector of connectors) {
    // A connector that detects its wallet is listed only once the wallet is found.
    if (connector.start && !connector.installed) continue
    if ([connector.name, connector.rdns].some((name) => excluded.includes(name))) continue
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
