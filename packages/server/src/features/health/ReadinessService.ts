/** Whether the server can do its work. */
export type Readiness = {
  /** Whether the database responds. A chain that doesn't only affects its own answers. */
  isReady: boolean
  checks: { name: string; ok: boolean }[]
}

/** Reports the state of the server's dependencies. */
export type ReadinessService = {
  read(): Promise<Readiness>
}
