import type { ParsedFlags } from '../config/parseFlags.ts'
import type { Clock } from '../kit/Clock.ts'
import type { Database } from '../storage/Database.ts'
import type { openDatabase } from '../storage/openDatabase.ts'

/** Environment a command runs in. */
export type CommandContext = {
  env: Readonly<Record<string, string | undefined>>
  stdin: AsyncIterable<Uint8Array | string>
  stdout(text: string): void
  stderr(text: string): void
  /** Writes to standard output what is not text; resolves once there is room for more. */
  stdoutBytes?(bytes: Uint8Array): Promise<void>
  /** @default Date.now */
  clock?: Clock | undefined
  /** @default globalThis.fetch */
  fetch?: typeof fetch | undefined
  /** @default that of the package */
  openDatabase?: typeof openDatabase | undefined
}

/** Parsed arguments of a command. */
export type CommandInput = {
  context: CommandContext
  /** One for each of the command’s `positionals`, in their order. */
  positionals: readonly string[]
  flags: ParsedFlags['flags']
}

/** What opening the database did. */
export type OpenedDatabase = {
  /** Names of the migrations that were applied. */
  migrated: readonly string[]
}

/** A sub-command of `foyer-server`. */
export type Command = OfDatabase | OfServer

/** Works on the database. */
type OfDatabase = Base & {
  run?: never
  /** Creates the embedded database if there is none; other commands refuse. */
  createsDatabase: boolean
  /** Opens the database whatever its schema, instead of migrating it. @default false */
  asIs?: boolean | undefined
  /** Of each statement and transaction. @default that of `openDatabase` */
  timeoutMs?: number | undefined
  /** Does the work if a server has the embedded database open; other commands refuse. */
  whileServed?(input: CommandInput & { dataDir: string }): Promise<void>
  /**
   * Validates the arguments before the database is opened, and returns the function that does the work.
   *
   * @throws ConfigError when they are invalid.
   */
  prepare(input: CommandInput): Promise<(database: Database, opened: OpenedDatabase) => Promise<void>>
}

/** Asks a server that runs, and opens no database. */
type OfServer = Base & {
  /** @throws ConfigError when the arguments are invalid. */
  run(input: CommandInput): Promise<void>
}

type Base = {
  /** As typed: `project put`. */
  name: string
  /** Short description. */
  help: string
  /** Names of its arguments, all of them needed. */
  positionals: readonly string[]
  flags: readonly { flag: string /** No value for a switch. */; value?: string | undefined; help: string }[]
}
