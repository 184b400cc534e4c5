import { existsSync } from 'node:fs'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MemoryFS, PGlite, type QueryOptions, types } from '@electric-sql/pglite'
import { StorageFullError } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Logger } from '../kit/Logger.ts'
import { settlesWithin } from '../kit/settlesWithin.ts'
import { silentLogger } from '../kit/silentLogger.ts'
import { createMemoryFs } from './createMemoryFs.ts'
import { createYielder } from './createYielder.ts'
import type { Database } from './Database.ts'
import { DatabaseFailedError } from './DatabaseFailedError.ts'
import { DatabaseMissingError } from './DatabaseMissingError.ts'
import { DataDirFullError } from './DataDirFullError.ts'
import { databaseFolder } from './databaseFolder.ts'
import { embeddedLimits } from './embeddedLimits.ts'
import { readEmptyDatabase } from './emptyDatabase.ts'
import { lockDataDir } from './lockDataDir.ts'
import { readFreeBytes } from './readFreeBytes.ts'
import { rejectUnstorableText } from './rejectUnstorableText.ts'
import { unpackArchive } from './unpackArchive.ts'
import { upkeepPglite } from './upkeepPglite.ts'

/** Marks an unfinished initialization. The next start then begins again. */
const unfinished = 'pglite.unfinished'
const { minUpkeepFreeBytes } = embeddedLimits

/**
 * Drizzle wants these types as text, and passes the parsers with each statement. PGlite then copies its sparse table of all
 * parsers each time, which takes longer than many statements; set once, they cost nothing.
 */
const textTypes = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE]
const parsers = Object.fromEntries(textTypes.map((type) => [type, (value: string) => value]))

/** The options of a statement without its parsers: see `textTypes`. */
function withoutParsers({ rowMode }: QueryOptions = {}): QueryOptions {
  return rowMode ? { rowMode } : {}
}

/** Options of `openPglite`. */
export type OpenPgliteOptions = {
  /** If omitted, all data is lost on exit. */
  dataDir?: string | undefined
  /** Don't create the database if the folder has none. @default false */
  mustExist?: boolean | undefined
  /** With less free space, writes are refused and the database does not start. @default 67108864 */
  minFreeBytes?: number | undefined
  /** Returns the free space of a folder's disk. @default readFreeBytes */
  freeBytes?: ((folder: string) => number) | undefined
  /** Interval of the upkeep. @default 5000 */
  upkeepIntervalMs?: number | undefined
  /** How long closing waits for calls in progress. @default 1000 */
  closeTimeoutMs?: number | undefined
  /** Called once if the database fails; from then on, every call fails. */
  onFailure?: ((error: Error) => void) | undefined
  logger?: Logger | undefined
}

/**
 * Opens the embedded database.
 *
 * @throws DatabaseMissingError if it must exist and does not.
 * @throws DataDirFullError if the disk has too little free space.
 */
export async function openPglite(options: OpenPgliteOptions): Promise<Database> {
  const { dataDir, mustExist = false, logger = silentLogger } = options
  const { minFreeBytes = embeddedLimits.minFreeBytes, closeTimeoutMs = embeddedLimits.closeTimeoutMs } =
    options
  const { freeBytes: freeBytesOf = readFreeBytes, upkeepIntervalMs = embeddedLimits.upkeepIntervalMs } =
    options
  const freeBytes = () => (dataDir === undefined ? Number.POSITIVE_INFINITY : freeBytesOf(dataDir))
  if (mustExist && !(dataDir && hasDatabase(dataDir))) throw new DatabaseMissingError(dataDir)
  if (dataDir !== undefined) {
    await mkdir(dataDir, { recursive: true })
    checkRoom(dataDir)
  }
  const unlock = dataDir === undefined ? undefined : await lockDataDir(dataDir)

  let failure: DatabaseFailedError | undefined
  let isOpen = false
  let isClosing = false
  let client: PGlite
  try {
    client = await createClient(dataDir, { onPanic: fail, logger })
  } catch (error) {
    await unlock?.()
    if (dataDir !== undefined) checkRoom(dataDir, error)
    throw failure ?? error
  }
  // After a panic, the next statement would never return and would block everything else. Not even a rollback may reach
  // it.
  const { execProtocolRawSync } = client
  client.execProtocolRawSync = (message) => {
    if (failure) throw failure
    return execProtocolRawSync.call(client, message)
  }

  function checkRoom(dataDir: string, cause?: unknown) {
    const free = freeBytes()
    if (free < minFreeBytes) throw new DataDirFullError({ dataDir, freeBytes: free, minFreeBytes, cause })
  }

  function fail(reason: string) {
    if (failure || isClosing) return
    failure = new DatabaseFailedError(reason)
    // A statement is still running, so report later.
    if (isOpen) setImmediate(() => options.onFailure?.(failure as DatabaseFailedError))
  }

  const upkeep = createUpkeep({
    client,
    freeBytes,
    logger,
    isClosing: () => isClosing || failure !== undefined,
  })
  const timer = setInterval(() => void upkeep(), upkeepIntervalMs)
  timer.unref()

  isOpen = true
  const guarded = guardRoom(client, { freeBytes, minFreeBytes, logger, upkeep })
  const orm = drizzle({ client: guarded as PGlite, logger: rejectUnstorableText })
  return {
    orm,
    kind: 'pglite',
    ping: async () => {
      await orm.execute(sql`select 1`)
    },
    upkeep,
    async close() {
      isClosing = true
      clearInterval(timer)
      // If closing times out, the lock remains. Its owner is gone once the process ends.
      if (failure || (await settlesWithin(client.close(), closeTimeoutMs))) await unlock?.()
      else logger.error({}, 'the database did not close in time')
    },
  }
}

function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, databaseFolder)) && !existsSync(join(dataDir, unfinished))
}

async function createClient(
  dataDir: string | undefined,
  { onPanic, logger }: { onPanic: (reason: string) => void; logger: Logger },
): Promise<PGlite> {
  if (dataDir === undefined) return startClient({ fs: await createMemoryFs() }, onPanic)
  const stored = join(dataDir, databaseFolder)
  if (hasDatabase(dataDir)) {
    await restrictAccess(stored, logger)
    return startClient({ dataDir: stored }, onPanic)
  }
  const mark = join(dataDir, unfinished)
  await writeFile(mark, '')
  await rm(stored, { recursive: true, force: true })
  await mkdir(stored)
  await restrictAccess(stored, logger)
  const empty = await readEmptyDatabase()
  if (empty) await unpackArchive(empty, stored)
  const client = await startClient({ dataDir: stored }, onPanic)
  await rm(mark)
  return client
}

/**
 * Makes the folder private. The embedded Postgres writes files that every user of the machine may read and write, so
 * only the folder's mode protects them.
 */
async function restrictAccess(folder: string, logger: Logger) {
  // A volume may belong to another user, with access through the group.
  await chmod(folder, 0o700).catch((error: unknown) =>
    logger.warn({ err: error }, 'other users of this machine may be able to read and write the database'),
  )
}

function startClient(
  { dataDir, fs }: { dataDir?: string; fs?: MemoryFS | undefined },
  onPanic: (reason: string) => void,
): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(fs ? { fs } : {}),
    parsers,
    // The defaults reserve 130 MB more than one small server needs, and keep 80 MB of log.
    startParams: [
      ...PGlite.defaultStartParams,
      ...['shared_buffers=16MB', 'wal_buffers=1MB', 'min_wal_size=32MB', 'max_wal_size=32MB'].flatMap(
        (setting) => ['-c', setting],
      ),
    ],
    onStderr(text) {
      const [, reason] = /\bPANIC: +(.*)/.exec(text) ?? []
      if (reason) onPanic(reason)
      return false
    },
  })
}

type Room = {
  freeBytes: () => number
  minFreeBytes: number
  logger: Logger
  upkeep: () => Promise<void>
}

/** Checks the free disk space before each statement. */
function guardRoom(
  client: PGlite,
  { freeBytes, minFreeBytes, logger, upkeep }: Room,
): Pick<PGlite, 'query' | 'transaction'> {
  let isReadOnly = false
  const yieldToEventLoop = createYielder()

  /** A full disk would be fatal. So the database stops writing while there is still space, and continues to read. */
  async function watchRoom() {
    const isLow = freeBytes() < minFreeBytes
    if (isLow === isReadOnly) return
    isReadOnly = isLow
    if (isLow) logger.error({}, 'the disk is almost full: nothing is stored until there is room')
    else logger.info({}, 'the disk has room again')
    await client.query(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`)
    if (isLow) void upkeep()
  }

  return {
    async query(text, values, options) {
      await watchRoom()
      await yieldToEventLoop()
      return client.query(text, values, withoutParsers(options))
    },
    async transaction(run) {
      await watchRoom()
      // Cleanup may still write, but not until the disk is full.
      if (freeBytes() < minFreeBytes / 2) throw new StorageFullError()
      return client.transaction((tx) =>
        run(
          Object.assign(Object.create(tx) as typeof tx, {
            async query(...[text, values, options]: Parameters<typeof tx.query>) {
              await yieldToEventLoop()
              return tx.query(text, values, withoutParsers(options))
            },
          }),
        ),
      )
    },
  }
}

/** Creates the upkeep; only one run at a time. */
function createUpkeep({
  client,
  freeBytes,
  logger,
  isClosing,
}: {
  client: PGlite
  freeBytes: () => number
  logger: Logger
  /** Whether the database is closing or has failed. */
  isClosing: () => boolean
}): () => Promise<void> {
  let upkeeping: Promise<void> | undefined
  async function runUpkeep() {
    try {
      if (isClosing() || freeBytes() < minUpkeepFreeBytes) return
      await upkeepPglite(client, { freeBytes, isClosing })
    } catch (error) {
      if (!isClosing()) logger.error({ err: error }, 'database upkeep failed')
    }
  }

  return () => {
    upkeeping ??= runUpkeep().finally(() => {
      upkeeping = undefined
    })
    return upkeeping
  }
}
