import { bindOperations } from '../../kit/bindOperations.ts'
import type { Logger } from '../../kit/Logger.ts'
import { silentLogger } from '../../kit/silentLogger.ts'
import type { Database } from '../../storage/Database.ts'
import type { RelayStore } from '../RelayStore.ts'
import { flush } from './flush.ts'
import { held } from './held.ts'
import { markDelivered } from './markDelivered.ts'
import { pending } from './pending.ts'
import { publish } from './publish.ts'
import { purge } from './purge.ts'
import type { SqlRelayKeeper } from './SqlRelayKeeper.ts'
import { settle } from './settle.ts'
import { settled } from './settled.ts'

/**
 * Stores messages in the database: acknowledged ones survive the end of the process.
 *
 * @example
 * ```ts
 * import { openDatabase, sqlRelayStore } from '@foyer/server'
 *
 * const store = sqlRelayStore({ database: await openDatabase() })
 * ```
 */
export function sqlRelayStore(options: { database: Database; logger?: Logger | undefined }): RelayStore {
  const { logger = silentLogger } = options
  const { orm, kind } = options.database

  const keeper: SqlRelayKeeper = {
    orm,
    kind,
    logger,
    jobs: [],
    isWriting: false,
    waiting: 0,
    writeNow: undefined,
    usage: new Map(),
    receipts: [],
    flushing: Promise.resolve(),
    isFlushWaiting: false,
  }
  return bindOperations(keeper, { flush, publish, pending, markDelivered, held, settle, settled, purge })
}
