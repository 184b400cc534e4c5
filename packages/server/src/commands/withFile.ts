import { open } from 'node:fs/promises'
import { ConfigError } from '../config/ConfigError.ts'
import { saveFile } from '../storage/backup/saveFile.ts'
import type { CommandInput, OfDatabase } from './Command.ts'

/**
 * Opens the file that a command reads or writes, and runs the command with it as input or output. A server that runs
 * the command never interprets the path, because its working folder and permissions differ from the user's.
 *
 * @throws ConfigError if the file cannot be read.
 * @throws BackupFailedError if it cannot be written.
 */
export async function withFile(
  command: OfDatabase,
  input: CommandInput,
  run: (input: CommandInput) => Promise<void>,
): Promise<void> {
  const [path = ''] = input.positionals
  if (command.writes) return save(path, input, run)
  if (command.reads === undefined || path === '-') return run(input)
  const file = await openToRead(path, command.reads)
  const stdin = file.createReadStream({ autoClose: false })
  try {
    await run({ ...input, context: { ...input.context, stdin } })
  } finally {
    stdin.destroy()
    await file.close()
  }
}

/** A mistyped file name must not create a database first. */
async function openToRead(path: string, what: string) {
  const file = await open(path).catch((cause: unknown) => {
    throw new ConfigError(`The ${what} cannot be read: ${path}`, { cause })
  })
  if (!(await file.stat()).isDirectory()) return file
  await file.close()
  throw new ConfigError(`The ${what} cannot be read: ${path}`)
}

async function save(path: string, input: CommandInput, run: (input: CommandInput) => Promise<void>) {
  const { context, flags } = input
  let bytes = 0
  const runTo = (write: (bytes: Uint8Array) => Promise<void>) =>
    run({
      ...input,
      context: {
        ...context,
        stdoutBytes(chunk) {
          bytes += chunk.length
          return write(chunk)
        },
      },
    })
  if (path === '-') await runTo(async (chunk) => context.stdoutBytes?.(chunk))
  else await saveFile(path, (to) => runTo((chunk) => to.write(chunk)), { replaces: Boolean(flags.force) })
  context.stderr(`Saved ${bytes} bytes${path === '-' ? '' : ` to ${path}`}.\n`)
}
