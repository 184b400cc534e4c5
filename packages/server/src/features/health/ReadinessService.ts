/** Whether the server can do its work. */
export type Readiness = {
  /**
   * Whether the database responds and the server is not stopping. A chain or a mail server that doesn't only affects its
   * own answers, and without Redis everything goes on more slowly.
   */
  isReady: boolean
  checks: { name: string; ok: boolean }[]
}

/** Reports the state of the server's dependencies. */
export type ReadinessService = {
  read(): Promise<Readiness>
  /** From now on it is not ready: the server is stopping. */
  stop(): void
}
