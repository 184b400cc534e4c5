import type { ParsedFlags } from '../config/parseFlags.ts'
import type { Clock } from '../kit/Clock.ts'
import type { Database } from '../storage/Database.ts'
import type { openDatabase } from '../storage/openDatabase.ts'

/** What a command has of the world. */
export type CommandContext = {
  env: Readonly<Record<string, string | undefined>>
  stdin: AsyncIterable<Uint8Array | string>
  stdout(text: string): void
  stderr(text: string): void
  /** @default Date.now */
  clock?: Clock | undefined
  /** @default that of the package */
  openDatabase?: typeof openDatabase | undefined
}

/** What a command is run with. */
export type CommandInput = {
  context: CommandContext
  /** One for each of the command’s `positionals`, in their order. */
  positionals: readonly string[]
  flags: ParsedFlags['flags']
}

/** A sub-command of `foyer-server` that works on its database. */
export type Command = {
  /** As it is typed: `project put`. */
  name: string
  /** What it does, in a few words. */
  help: string
  /** Names of its arguments, all of them needed. */
  positionals: readonly string[]
  flags: readonly { flag: string /** None for a switch. */; value?: string | undefined; help: string }[]
  /** Creates the embedded database if there is none; the other commands refuse. */
  createsDatabase: boolean
  /**
   * Checks what was typed before the database is opened, and gives back the work.
   *
   * @throws ConfigError when it is wrong.
   */
  prepare(input: CommandInput): Promise<(database: Database) => Promise<void>>
}
