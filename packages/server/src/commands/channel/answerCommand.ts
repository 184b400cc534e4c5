import type { Socket } from 'node:net'
import { PassThrough, type Readable } from 'node:stream'
import * as v from 'valibot'
import { createWriter } from '../../kit/createWriter.ts'
import type { CommandContext } from '../Command.ts'
import { CommandFailedError } from '../CommandFailedError.ts'
import { findCommand } from '../findCommand.ts'
import { parseArguments } from '../parseArguments.ts'
import { toFailure } from '../toFailure.ts'
import { type CommandEnd, commandRequest, frameKinds, maxInputBytes } from './channelFormat.ts'
import { createSender, type Sender } from './createSender.ts'
import { createSpool } from './createSpool.ts'
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

/** As much of an error as fits into a frame. */
const maxMessageLength = 10_000

/** Reads what a client asks for, runs it and sends what it prints. Never rejects. */
export async function answerCommand(socket: Socket, options: Options): Promise<void> {
  const { patienceMs, logger } = options
  const frames = readFrames(socket)
  const hangUp = () => socket.destroy()
  try {
    const timer = setTimeout(hangUp, patienceMs)
    const first = await frames.next().finally(() => clearTimeout(timer))
    const request = first.value && readRequest(first.value)
    // Something else than this command speaks here: it gets no answer.
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
    // Neither arguments nor errors: they may hold secrets.
    const [command, durationMs] = [nameOf(request), Date.now() - startedAt]
    // Its last output had nowhere to go, so that its code would be that of a failure whatever it did.
    if (socket.writable) logger.info({ command, code: end.code, durationMs }, 'command')
    else logger.info({ command, durationMs }, 'command whose connection ended')
    void send('end', JSON.stringify(end))
    // A reader, such as a pager, takes as long as it likes for what is on its way.
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
      // A backup nobody waits for must not have visitors wait.
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

/** The input of a command. What a client that went away has not sent is not taken for its end. */
function receive(frames: AsyncGenerator<Frame>): Readable {
  const input = new PassThrough()
  // A command that does not read it must not fail.
  input.on('error', () => {})
  const write = createWriter(input)
  const pump = async () => {
    let bytes = 0
    for await (const { kind, body } of frames) {
      // What comes after an end is read and dropped: the client would not see the answer otherwise.
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
