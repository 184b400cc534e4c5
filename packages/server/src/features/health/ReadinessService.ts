/** Whether the server can serve requests. */
export type Readiness = {
  /**
   * Whether the database responds and the server is not stopping. A failing chain or mail server affects only its own
   * responses; without Redis, everything still works, only slower.
   */
  isReady: boolean
  checks: { name: string; ok: boolean }[]
}

/** Reports the state of the server's dependencies. */
export type ReadinessService = {
  read(): Promise<Readiness>
  /** Marks the server as not ready because it is stopping. */
  stop(): void
}
