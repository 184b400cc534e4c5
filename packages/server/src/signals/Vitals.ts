/** State of a data source with a circuit breaker. While the breaker is open, the source is skipped. */
export type SourceState = {
  part: string
  name: string
  chainId?: string | undefined
  state: 'closed' | 'open' | 'halfOpen'
}

/** A source as its owner manages it, with its breaker. */
export type WatchedSource = Pick<SourceState, 'name' | 'chainId'> & {
  breaker: { state(): SourceState['state'] }
}

/** Result of the last call to a node. */
export type NodeState = {
  chainId: string
  /** Its position in the configuration, from 1. Never its URL, which may contain a key. */
  node: string
  outcome: 'ok' | 'slow' | 'failed' | 'invalid'
  atMs: number
}

/** State of this process's dependencies, for its operators. */
export type Vitals = {
  /** Registers the sources of a part. Their states are read on request. */
  watchSources(part: string, sources: ReadonlyMap<string, WatchedSource>): void
  /** Registers the relay of this process. */
  watchRelay(relay: { connectionCount(): number; heldBytes(): number }): void
  noteNode(node: Omit<NodeState, 'atMs'>): void
  /**
   * Registers a function that returns how many blocks the histories of chains are behind their nodes, as last seen by
   * this process.
   */
  watchLags(lags: () => ReadonlyMap<string, { blocks: number; atMs: number }>): void
  read(): {
    sources: SourceState[]
    nodes: NodeState[]
    lags: ReadonlyMap<string, { blocks: number; atMs: number }>
    /** `undefined` if the relay runs elsewhere. */
    relay: { sockets: number; heldBytes: number } | undefined
  }
}
