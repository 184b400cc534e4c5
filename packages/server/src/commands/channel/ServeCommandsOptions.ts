import type { Logger } from '../../kit/Logger.ts'
import type { Database } from '../../storage/Database.ts'
import type { RunningServer } from '../RunningServer.ts'

/** Options of `serveCommands`. */
export type ServeCommandsOptions = {
  database: Database
  dataDir: string
  server: RunningServer
  logger: Logger
  /** Maximum concurrent commands. @default 16 */
  maxCommands?: number | undefined
  /** Maximum time for a client to send its request, in milliseconds. @default 10000 */
  patienceMs?: number | undefined
  /** @default the embedded database's folder */
  minFreeBytes?: number | undefined
  /** @default readFreeBytes */
  freeBytes?: ((folder: string) => number) | undefined
}
