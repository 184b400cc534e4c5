/** Whether the server can do its work. */
export type Readiness = {
  /** Whether the database answers. A chain that does not takes only its own answers away. */
  isReady: boolean
  checks: { name: string; ok: boolean }[]
}

/** Knows how the server's dependencies are. */
export type ReadinessService = {
  read(): Promise<Readiness>
}
