import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** An installed Redis or Postgres in a separate process. */
export type Engine = {
  url: string
  port: number
  /** Ends it and all processes it started with SIGKILL. */
  kill(): Promise<void>
  /** Restarts it with the same files. */
  restart(): Promise<void>
  /** Ends it permanently and deletes its files. */
  stop(): Promise<void>
}

/** Starts a program and waits until it is ready. */
export async function startEngine(options: {
  program: string
  args: readonly string[]
  spawnOptions: SpawnOptions
  isReady: (line: string) => boolean
  url: string
  port: number
  remove: () => void
}): Promise<Engine> {
  const { program, args, spawnOptions, isReady, url, port, remove } = options
  let child: ChildProcess
  let exited: Promise<void>

  function once(): Promise<boolean> {
    child = spawn(program, args, { ...spawnOptions, stdio: ['ignore', 'pipe', 'pipe'] })
    exited = new Promise((resolve) => child.once('close', () => resolve()))
    return new Promise((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text) => isReady(String(text)) && resolve(true))
      void exited.then(() => resolve(false))
    })
  }

  async function start() {
    // After a kill, Postgres does not start until the last of its processes has ended.
    for (let attempt = 0; attempt < 50; attempt++) if (await once()) return
    throw new Error(`${program} did not start`)
  }

  async function kill() {
    for (const pid of [child.pid as number, ...childrenOf(child.pid as number)])
      try {
        process.kill(pid, 'SIGKILL')
      } catch {}
    await exited
  }

  await start()
  return {
    url,
    port,
    kill,
    restart: start,
    async stop() {
      await kill()
      remove()
    },
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const [, ppid] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      return Number(ppid) === parent ? [Number(name)] : []
    } catch {
      return []
    }
  })
}
