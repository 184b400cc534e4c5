/** Whether the server can serve requests. */
export type Readiness = {
  /**
   * Whether the database responds and the server is not stopping. A failing chain or mail server affects only its own
   * responses; without Redis, everything still works, only slower.
   */
  isReady: boolean
  checks: {
    name: string
    /** Name for people, of a chain's node. */
    title?: string | undefined
    ok: boolean
    /** When this process first saw the current failure, ISO 8601. */
    since?: string | undefined
  }[]
}

/** Reports the state of the server's dependencies. */
export type ReadinessService = {
  read(): Promise<Readiness>
  /** Marks the server as not ready because it is stopping. */
  stop(): void
}
