import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('./runCli.mjs', import.meta.url))

/** A separate `foyer-server` process. */
export type CliProcess = {
  child: ChildProcess
  /** Resolves with the port once the server, or its secure site, listens. */
  listening(what?: 'listening' | 'secure site listening' | 'metrics listening'): Promise<number>
  exited: Promise<{ code: number | null; stdout: string; stderr: string }>
}

/** Runs `foyer-server` with these arguments. */
export function startCli(
  args: readonly string[],
  env: Record<string, string> = {},
  stdin?: string | Uint8Array,
): CliProcess {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: [stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      ...(process.env.FOYER_BUILT ? { FOYER_BUILT: process.env.FOYER_BUILT } : {}),
      ...env,
    },
  })
  child.stdin?.end(stdin)
  const { stdout: out, stderr: err } = child as ChildProcess & { stdout: Readable; stderr: Readable }
  let stdout = ''
  let stderr = ''
  const waiting = new Set<() => void>()
  out.on('data', (chunk) => {
    stdout += chunk
    for (const look of waiting) look()
  })
  err.on('data', (chunk) => {
    stderr += chunk
  })
  const exited = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, stdout, stderr })),
  )
  return {
    child,
    exited,
    listening: (what = 'listening') => {
      const found = new Promise<number>((resolve) => {
        const look = () => {
          const line = stdout.split('\n').find((text) => text.includes(`"msg":"${what}"`))
          if (line) resolve((JSON.parse(line) as { port: number }).port)
        }
        waiting.add(look)
        look()
      })
      return Promise.race([found, exited.then(({ stderr }) => Promise.reject(new Error(stderr)))])
    },
  }
}
