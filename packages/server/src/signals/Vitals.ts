/** A source of data with a breaker: it is not asked while that is open. */
export type SourceState = {
  part: string
  name: string
  chainId?: string | undefined
  state: 'closed' | 'open' | 'halfOpen'
}

/** A source as its part keeps it, with its breaker. */
export type WatchedSource = Pick<SourceState, 'name' | 'chainId'> & {
  breaker: { state(): SourceState['state'] }
}

/** How a node of a chain answered last. */
export type NodeState = {
  chainId: string
  /** Its place in the configuration, from 1; never its address, which may hold a key. */
  node: string
  outcome: 'ok' | 'slow' | 'failed' | 'invalid'
  atMs: number
}

/** What this process notices of what it depends on, for its operators. */
export type Vitals = {
  /** Adds the sources of a part, whose states are read when somebody asks for them. */
  watchSources(part: string, sources: ReadonlyMap<string, WatchedSource>): void
  /** Says which relay runs in this process. */
  watchRelay(relay: { connectionCount(): number; heldBytes(): number }): void
  noteNode(node: Omit<NodeState, 'atMs'>): void
  /** Says where to read how many blocks the histories of chains are behind their nodes, as this process last saw. */
  watchLags(lags: () => ReadonlyMap<string, { blocks: number; atMs: number }>): void
  read(): {
    sources: SourceState[]
    nodes: NodeState[]
    lags: ReadonlyMap<string, { blocks: number; atMs: number }>
    /** Absent if the relay runs elsewhere. */
    relay: { sockets: number; heldBytes: number } | undefined
  }
}
