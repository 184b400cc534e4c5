import { mkdir, open, readFile, stat, unlink, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { DataDirLockedError } from './DataDirLockedError.ts'

const owner = v.object({ pid: v.number(), startedAt: v.nullable(v.string()), host: v.string() })
type Owner = v.InferOutput<typeof owner>

/** Interval at which the owner touches its lock, so that other hosts can detect that it is alive. */
const touchMs = 5_000
const staleMs = 4 * touchMs

/**
 * Locks a data directory for this process and returns the function that releases it.
 *
 * The embedded database does not lock: two processes on one directory lose rows without an error.
 *
 * @throws DataDirLockedError if a living process has the lock.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'foyer.lock')
  const self: Owner = { pid: process.pid, startedAt: await processStart(process.pid), host: hostname() }

  if (!(await create(file, JSON.stringify(self)))) {
    const holder = await findLiveOwner(file)
    if (holder) throw new DataDirLockedError(file, holder)
    await takeOver(file, JSON.stringify(self))
  }

  const touch = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => {})
  }, touchMs)
  touch.unref()
  return async () => {
    clearInterval(touch)
    await unlink(file).catch(() => {})
  }
}

/** Replaces the lock of a dead process. A second file ensures that only one process does. */
async function takeOver(file: string, content: string) {
  const guard = `${file}.takeover`
  if (!(await create(guard, content))) throw new DataDirLockedError(guard, 'a process that is starting')
  try {
    const holder = await findLiveOwner(file)
    if (holder) throw new DataDirLockedError(file, holder)
    await unlink(file).catch(() => {})
    if (!(await create(file, content))) throw new DataDirLockedError(file, 'a process that is starting')
  } finally {
    await unlink(guard).catch(() => {})
  }
}

async function create(file: string, content: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(content)
    await handle.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Returns the lock's owner if it is alive, or may be. */
async function findLiveOwner(file: string): Promise<string | undefined> {
  let text: string
  let touchedAgoMs: number
  try {
    text = await readFile(file, 'utf8')
    touchedAgoMs = Date.now() - (await stat(file)).mtimeMs
  } catch {
    return undefined
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    // The lock is being written, or a crash truncated it long ago.
    return touchedAgoMs < staleMs ? 'a process that is starting' : undefined
  }
  const parsed = v.safeParse(owner, json)
  if (!parsed.success) return touchedAgoMs < staleMs ? 'an unknown process' : undefined
  const { pid, startedAt, host } = parsed.output
  // Another container or machine: its process ids are meaningless here.
  if (host !== hostname()) return touchedAgoMs < staleMs ? `process ${pid} on another host` : undefined
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined
  }
  // Process ids are reused, in a container even immediately. Compare the start times.
  if (startedAt !== null && (await processStart(pid)) !== startedAt) return undefined
  return `process ${pid}`
}

/** Returns the start time of a process as an opaque string, if the system reports it (Linux). */
async function processStart(pid: number): Promise<string | null> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
