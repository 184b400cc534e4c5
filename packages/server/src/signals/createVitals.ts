import type { NodeState, Vitals, WatchedSource } from './Vitals.ts'

/** Creates an in-memory recorder of the process's vitals; its size is bounded by the configuration. */
export function createVitals({ clock }: { clock: () => number }): Vitals {
  const parts: { part: string; sources: ReadonlyMap<string, WatchedSource> }[] = []
  const nodes = new Map<string, NodeState>()
  let lags: Parameters<Vitals['watchLags']>[0] = () => new Map()
  let relay: Parameters<Vitals['watchRelay']>[0] | undefined
  return {
    watchSources(part, sources) {
      parts.push({ part, sources })
    },
    watchRelay(watched) {
      relay = watched
    },
    noteNode(node) {
      nodes.set(`${node.chainId} ${node.node}`, { ...node, atMs: clock() })
    },
    watchLags(watched) {
      lags = watched
    },
    read: () => ({
      sources: parts.flatMap(({ part, sources }) =>
        [...sources.values()].map(({ name, chainId, breaker }) => ({
          part,
          name,
          chainId,
          state: breaker.state(),
        })),
      ),
      nodes: [...nodes].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, node]) => node),
      lags: lags(),
      relay: relay && { sockets: relay.connectionCount(), heldBytes: relay.heldBytes() },
    }),
  }
}
