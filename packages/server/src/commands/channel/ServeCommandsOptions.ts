import type { Logger } from '../../kit/Logger.ts'
import type { Database } from '../../storage/Database.ts'
import type { RunningServer } from '../RunningServer.ts'

/** What commands work on. */
export type ServeCommandsOptions = {
  database: Database
  dataDir: string
  server: RunningServer
  logger: Logger
  /** Commands at once. @default 16 */
  maxCommands?: number | undefined
  /** How long a client may take to say what it wants, in milliseconds. @default 10000 */
  patienceMs?: number | undefined
  /** @default that of the embedded database */
  minFreeBytes?: number | undefined
  /** @default readFreeBytes */
  freeBytes?: ((folder: string) => number) | undefined
}
