import type { ParsedFlags } from '../config/parseFlags.ts'
import type { ParsedSettings } from '../config/settings.ts'
import type { Clock } from '../kit/Clock.ts'
import type { Database } from '../storage/Database.ts'
import type { openDatabase } from '../storage/openDatabase.ts'
import type { RunningServer } from './RunningServer.ts'

/** Environment a command runs in. */
export type CommandContext = {
  env: Readonly<Record<string, string | undefined>>
  /** The file of a command that `reads` one, or standard input. */
  stdin: AsyncIterable<Uint8Array | string>
  /** Resolves once there is room for more: a command that prints without end waits for that. */
  stdout(text: string): void | Promise<void>
  stderr(text: string): void | Promise<void>
  /** Writes what is not text, to the file of a command that `writes` one, or to standard output. Resolves as `stdout` does. */
  stdoutBytes?(bytes: Uint8Array): Promise<void>
  /** The server in whose process the command runs, if it does not run in its own. */
  server?: RunningServer | undefined
  /** Aborts once whoever typed the command has gone. @default never: the process ends with them */
  signal?: AbortSignal | undefined
  /** Who typed the command. @default the user of this process */
  userName?: string | undefined
  /** @default Date.now */
  clock?: Clock | undefined
  /** @default globalThis.fetch */
  fetch?: typeof fetch | undefined
  /** @default that of the package, unless a server has the database open, which then runs the command */
  openDatabase?: typeof openDatabase | undefined
  /** Starts the server, where no command is given. */
  serve?(settings: ParsedSettings, env: CommandContext['env']): Promise<void>
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

/** Works on the database, in its own process or in that of the server that has it open. */
export type OfDatabase = Base & {
  run?: never
  /** Creates the embedded database if there is none; other commands refuse. */
  createsDatabase: boolean
  /** Opens the database whatever its schema, instead of migrating it. @default false */
  asIs?: boolean | undefined
  /** Of each statement and transaction. @default that of `openDatabase` */
  timeoutMs?: number | undefined
  /** Refuses while a server has the embedded database open. @default false */
  needsClosed?: boolean | undefined
  /** What its first argument, a file or `-`, is called: whoever typed the command opens it, and it comes as `stdin`. */
  reads?: string | undefined
  /** Its first argument is a file or `-`, to which `stdoutBytes` goes. @default false */
  writes?: boolean | undefined
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
