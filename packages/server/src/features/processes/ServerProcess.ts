import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { packageVersion } from '../../kit/packageVersion.ts'

/** One of possibly several server processes that share a database. */
export type ServerProcess = {
  /** Changes with each start. */
  id: string
  /** Name of its machine or container. */
  host: string
  role: string
  version: string
  startedAtMs: number
}

/** Creates the identity of this process. */
export function createServerProcess({ role, nowMs }: { role: string; nowMs: number }): ServerProcess {
  return { id: randomUUID(), host: hostname(), role, version: packageVersion(), startedAtMs: nowMs }
}
