import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { AbortedError } from '@foyer/contract'
import { killWithParent } from './killWithParent.ts'

/** Parameters of `startListeningProcess`. */
export type StartListeningProcessParameters = {
  bin: string
  args: readonly string[]
  /** @default the environment of this process */
  env?: NodeJS.ProcessEnv | undefined
  /** How long a stop waits for the process to exit before killing it. @default 0, killed immediately */
  stopTimeoutMs?: number | undefined
  /** Maximum time to wait for the line that names the port. */
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** Creates the error that a failed start throws. */
  createError(reason: string, cause?: unknown): Error
  /** Explains why the process exited before it listened. @default its exit code and its last line of output */
  explainExit?: ((code: number | null, output: string) => string) | undefined
}

/** A running child process that listens on a port. */
export type ListeningProcess = {
  port: number
  /** Process id. */
  pid: number
  /** Stops it. Resolves when it has exited; may be called repeatedly. */
  stop(): Promise<void>
}

type Child = ChildProcessByStdio<null, Readable, Readable>

/**
 * Starts a child process that does not outlive this one, and resolves when it prints `Listening on <host>:<port>`. If this
 * fails, no process remains.
 *
 * @throws the error of `createError`, AbortedError
 */
export async function startListeningProcess(
  parameters: StartListeningProcessParameters,
): Promise<ListeningProcess> {
  const { bin, args, env, stopTimeoutMs = 0 } = parameters
  const child = spawn(bin, args, { env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
  const release = killWithParent(child)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= endChild(child, exited, stopTimeoutMs).then(release)
    return stopping
  }
  try {
    return { port: await waitForPort(child, exited, parameters), pid: child.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function endChild(child: Child, exited: Promise<void>, stopTimeoutMs: number): Promise<void> {
  if (!stopTimeoutMs) {
    child.kill('SIGKILL')
    return exited
  }
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await exited
  clearTimeout(timer)
}

function waitForPort(
  child: Child,
  exited: Promise<void>,
  { timeoutMs, signal, createError, explainExit = explainByOutput }: StartListeningProcessParameters,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string, cause?: unknown) => reject(createError(reason, cause))
    const timer = setTimeout(() => fail(`no answer within ${timeoutMs} ms`), timeoutMs)
    const onAbort = () => reject(new AbortedError())
    signal?.addEventListener('abort', onAbort, { once: true })
    const stopWaiting = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    void exited.then(stopWaiting)
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      // The process itself resolves port 0, so no other process can take the port in between.
      const found = /Listening on \S+:(\d+)/.exec(output)?.[1]
      if (found === undefined) return
      stopWaiting()
      child.stdout.off('data', read)
      // It may log each request; an unread pipe would fill up and block it.
      child.stdout.resume()
      resolve(Number(found))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', (chunk: Buffer) => {
      if (output.length < 10_000) output += chunk.toString()
    })
    child.once('error', (cause) => fail(`its process could not be started (${cause.message})`, cause))
    child.once('exit', (code) => fail(explainExit(code, output)))
  })
}

function explainByOutput(code: number | null, output: string): string {
  return `it ended with code ${code}. ${lastLine(output)}`
}

/** The last line of a process's output, which usually contains the error. */
export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}
