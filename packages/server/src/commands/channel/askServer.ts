import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import * as v from 'valibot'
import { ConfigError } from '../../config/ConfigError.ts'
import type { CommandContext, OfDatabase } from '../Command.ts'
import { CommandFailedError } from '../CommandFailedError.ts'
import { readUserName } from '../readUserName.ts'
import { type CommandEnd, channelVersion, commandEnd, frameKinds, maxFrameBytes } from './channelFormat.ts'
import { createSender, type Sender } from './createSender.ts'
import { readFrames } from './readFrames.ts'

/**
 * Lets a server run a command, and passes on its output.
 *
 * @throws CommandFailedError, ConfigError as the command does.
 */
export async function askServer(
  server: Socket,
  args: readonly string[],
  command: OfDatabase,
  context: CommandContext,
): Promise<void> {
  const request = JSON.stringify({
    version: channelVersion,
    args,
    userName: context.userName ?? readUserName(),
  })
  if (Buffer.byteLength(request) > maxFrameBytes) throw new ConfigError('The arguments are too long.')
  const send = createSender(server)
  void send('request', request)
  // A command without input leaves standard input to the next one, as in a shell loop.
  if (command.reads !== undefined)
    sendInput(send, context.stdin).catch((error: Error) => {
      // If the server has closed the connection, its output still has to be read.
      if (server.writable) server.destroy(error)
    })
  try {
    const end = await passOn(server, context)
    if (end.code === 1) throw new CommandFailedError(end.message)
    if (end.code === 2) throw new ConfigError(end.message)
  } finally {
    // A terminal would keep this process waiting for input that is never read.
    if (command.reads !== undefined) (context.stdin as Partial<Readable>).destroy?.()
  }
}

async function sendInput(send: Sender, stdin: CommandContext['stdin']) {
  for await (const chunk of stdin) await send('input', chunk)
  await send('inputEnd', '')
}

async function passOn(server: Socket, context: CommandContext): Promise<CommandEnd> {
  // A character may be split between two frames.
  const [stdout, stderr] = [new TextDecoder(), new TextDecoder()]
  try {
    for await (const { kind, body } of readFrames(server))
      if (kind === frameKinds.stdout) await context.stdout(stdout.decode(body, { stream: true }))
      else if (kind === frameKinds.stderr) await context.stderr(stderr.decode(body, { stream: true }))
      else if (kind === frameKinds.bytes) await context.stdoutBytes?.(body)
      else if (kind === frameKinds.end) return v.parse(commandEnd, JSON.parse(body.toString()))
      else throw new CommandFailedError('The server is of another version than this command.')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
  }
  throw new CommandFailedError(
    'The server stopped before the command finished. Check which changes were made.',
  )
}
