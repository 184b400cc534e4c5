import type { ParsedFlags } from '../config/parseFlags.ts'
import type { ParsedSettings } from '../config/settings.ts'
import type { Clock } from '../kit/Clock.ts'
import type { Database } from '../storage/Database.ts'
import type { openDatabase } from '../storage/openDatabase.ts'
import type { RunningServer } from './RunningServer.ts'

/** Context in which a command runs. */
export type CommandContext = {
  env: Readonly<Record<string, string | undefined>>
  /** Content of the file of a command that `reads` one, or standard input. */
  stdin: AsyncIterable<Uint8Array | string>
  /** Resolves once the stream accepts more; a command with long output awaits it. */
  stdout(text: string): void | Promise<void>
  stderr(text: string): void | Promise<void>
  /** Writes binary output to the file of a command that `writes` one, or to standard output. Resolves like `stdout`. */
  stdoutBytes?(bytes: Uint8Array): Promise<void>
  /** The server whose process runs the command, if it runs in a server. */
  server?: RunningServer | undefined
  /** Aborts once the user who typed the command has disconnected. @default never: the process ends with them */
  signal?: AbortSignal | undefined
  /** Name of the user who typed the command. @default the user of this process */
  userName?: string | undefined
  /** @default Date.now */
  clock?: Clock | undefined
  /** @default globalThis.fetch */
  fetch?: typeof fetch | undefined
  /** @default the package's migrations, unless a server has the database open; then the server runs the command */
  openDatabase?: typeof openDatabase | undefined
  /** Starts the server when no command is given. */
  serve?(settings: ParsedSettings, env: CommandContext['env']): Promise<void>
}

/** Parsed arguments of a command. */
export type CommandInput = {
  context: CommandContext
  /** One for each of the command’s `positionals`, in the same order. */
  positionals: readonly string[]
  flags: ParsedFlags['flags']
}

/** Result of opening the database. */
export type OpenedDatabase = {
  /** Names of the migrations that were applied. */
  migrated: readonly string[]
}

/** A sub-command of `foyer-server`. */
export type Command = OfDatabase | OfServer

/** Works on the database, in its own process or in the process of the server that has it open. */
export type OfDatabase = Base & {
  run?: never
  /** Creates the embedded database if there is none; other commands refuse. */
  createsDatabase: boolean
  /** Opens the database with any schema, without migrating it. @default false */
  asIs?: boolean | undefined
  /** Timeout of each statement and transaction. @default `openDatabase`'s default */
  timeoutMs?: number | undefined
  /** Refuses while a server has the embedded database open. @default false */
  needsClosed?: boolean | undefined
  /** Name of its first argument, a file or `-`. The user's process opens it, and the command gets it as `stdin`. */
  reads?: string | undefined
  /** Its first argument is a file or `-` that receives `stdoutBytes`. @default false */
  writes?: boolean | undefined
  /**
   * Validates the arguments before the database is opened, and returns the function that does the work.
   *
   * @throws ConfigError if they are invalid.
   */
  prepare(input: CommandInput): Promise<(database: Database, opened: OpenedDatabase) => Promise<void>>
}

/** Asks a running server and opens no database. */
type OfServer = Base & {
  /** @throws ConfigError if the arguments are invalid. */
  run(input: CommandInput): Promise<void>
}

type Base = {
  /** As typed: `project put`. */
  name: string
  /** Short description. */
  help: string
  /** Names of its arguments, all required. */
  positionals: readonly string[]
  flags: readonly { flag: string /** Absent for a switch. */; value?: string | undefined; help: string }[]
}
