import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import * as v from 'valibot'
import { createWriter } from '../../kit/createWriter.ts'
import type { CommandContext } from '../Command.ts'
import { CommandFailedError } from '../CommandFailedError.ts'
import { findCommand } from '../findCommand.ts'
import { parseArguments } from '../parseArguments.ts'
import { toFailure } from '../toFailure.ts'
import { type CommandEnd, commandRequest, frameKinds, maxFrameBytes, maxInputBytes } from './channelFormat.ts'
import { createSender, type Sender } from './createSender.ts'
import type { Frame } from './Frame.ts'
import { readFrames } from './readFrames.ts'
import type { ServeCommandsOptions } from './ServeCommandsOptions.ts'

type Options = Omit<ServeCommandsOptions, 'freeBytes'> & {
  isBusy: boolean
  patienceMs: number
  minFreeBytes: number
  freeBytes(): number
}
type Request = v.InferOutput<typeof commandRequest>

/** Maximum length of an error message; it must fit into a frame. */
const maxMessageLength = 10_000

/** Reads a client's request, runs the command and sends its output. Never rejects. */
export async function answerCommand(socket: Socket, options: Options): Promise<void> {
  const { patienceMs, logger } = options
  const frames = readFrames(socket)
  const hangUp = () => socket.destroy()
  try {
    const timer = setTimeout(hangUp, patienceMs)
    const first = await frames.next().finally(() => clearTimeout(timer))
    const request = first.value && readRequest(first.value)
    // The client is not this command; send no answer.
    if (!request) return void hangUp()

    const startedAt = Date.now()
    const send = createSender(socket)
    const left = new AbortController()
    socket.once('close', () => left.abort())
    const end: CommandEnd = await run(
      request,
      { stdin: receive(frames), send, signal: left.signal },
      options,
    ).then(
      () => ({ code: 0 }),
      (error: unknown) => {
        const { code, message } = toFailure(error)
        return { code, message: message.slice(0, maxMessageLength) }
      },
    )
    // Log neither arguments nor errors: they may contain secrets.
    const [command, durationMs] = [nameOf(request), Date.now() - startedAt]
    // The client is gone: sending the last output failed, so the exit code would always report a failure.
    if (socket.writable) logger.info({ command, code: end.code, durationMs }, 'command')
    else logger.info({ command, durationMs }, 'command whose connection ended')
    void send('end', JSON.stringify(end))
    // A reader such as a pager may take arbitrarily long for output in transit.
    socket.end(() => setTimeout(hangUp, patienceMs).unref())
  } catch {
    // The client has gone.
    hangUp()
  }
}

function readRequest({ kind, body }: Frame): Request | undefined {
  if (kind !== frameKinds.request) return undefined
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), commandRequest), body.toString())
  return parsed.success ? parsed.output : undefined
}

function nameOf(request: Request): string {
  if (!('args' in request)) return 'unknown'
  try {
    return findCommand(request.args).command?.name ?? 'none'
  } catch {
    return 'unknown'
  }
}

async function run(
  request: Request,
  { stdin, send, signal }: { stdin: Readable; send: Sender; signal: AbortSignal },
  options: Options,
): Promise<void> {
  if (!('args' in request))
    throw new CommandFailedError('The server is of another version than this command: stop it first.')
  if (options.isBusy) throw new CommandFailedError('The server is running too many commands already.')
  const { command, rest } = findCommand(request.args)
  if (!command || command.run || command.needsClosed)
    throw new CommandFailedError('A running server does not run this.')
  const parsed = parseArguments(command, rest)
  if (parsed === 'help') throw new CommandFailedError('A running server does not run this.')

  const { database, dataDir, server, freeBytes, minFreeBytes } = options
  const spool = createSpool({ folder: dataDir, freeBytes, minFreeBytes })
  const context: CommandContext = {
    env: {},
    stdin,
    stdout: (text) => send('stdout', text),
    stderr: (text) => send('stderr', text),
    async stdoutBytes(bytes) {
      // A backup without a client must not delay visitors.
      signal.throwIfAborted()
      await spool.write(bytes)
    },
    signal,
    server,
    userName: request.userName,
  }
  try {
    if (parsed.flags.config !== undefined)
      context.stderr('The server runs: its own configuration counts, not that of --config.\n')
    const work = await command.prepare({ context, ...parsed })
    await work(database, { migrated: [] })
    for await (const chunk of spool.read()) await send('bytes', chunk)
  } finally {
    await spool.close()
  }
}

/** Returns the command's input. A client that disconnects is not treated as the end of input. */
function receive(frames: AsyncGenerator<Frame>): Readable {
  const input = new PassThrough()
  // A command that does not read its input must not fail.
  input.on('error', () => {})
  const write = createWriter(input)
  const pump = async () => {
    let bytes = 0
    for await (const { kind, body } of frames) {
      // Input after the end is read and dropped; otherwise the client would not see the answer.
      if (input.destroyed || input.writableEnded) continue
      if (kind === frameKinds.inputEnd) input.end()
      else if (kind !== frameKinds.input) return
      else {
        bytes += body.length
        if (bytes > maxInputBytes)
          input.destroy(
            new CommandFailedError(
              `The input is longer than the ${maxInputBytes >> 20} MB that a running server takes. Stop it first.`,
            ),
          )
        else await write(body).catch(() => {})
      }
    }
  }
  pump()
    .catch(() => {})
    .finally(() => input.destroy(new CommandFailedError('The client went away before the end of its input.')))
  return input
}

/** Buffers bytes on the disk for a slow reader, because the writer blocks the database for others. */
function createSpool(options: {
  folder: string
  freeBytes(): number
  /** Writing fails rather than leave less free space than this. */
  minFreeBytes: number
}) {
  const { folder, freeBytes, minFreeBytes } = options
  let file: FileHandle | undefined
  return {
    async write(bytes: Uint8Array) {
      if (freeBytes() - bytes.length < minFreeBytes)
        throw new CommandFailedError('There is not enough disk space in the data directory.')
      file ??= await openUnnamed(folder)
      await file.writeFile(bytes)
    },
    async *read(): AsyncGenerator<Buffer> {
      if (file) yield* file.createReadStream({ start: 0, autoClose: false, highWaterMark: maxFrameBytes })
    },
    async close() {
      await file?.close()
    },
  }
}

/** Unlinked at once, so that it never remains. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, `output.${randomUUID()}.unfinished`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
