import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { packageVersion } from '../../kit/packageVersion.ts'

/** A process of the server, of one or more over one database. */
export type ServerProcess = {
  /** Another one after each start. */
  id: string
  /** Name of its machine or container. */
  host: string
  role: string
  version: string
  startedAtMs: number
}

/** Names this process. */
export function createServerProcess({ role, nowMs }: { role: string; nowMs: number }): ServerProcess {
  return { id: randomUUID(), host: hostname(), role, version: packageVersion(), startedAtMs: nowMs }
}
