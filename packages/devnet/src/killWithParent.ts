import type { ChildProcess } from 'node:child_process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Makes sure that a child does not outlive this process, however it ends. Returns how to stop caring. */
export function killWithParent(child: ChildProcess): () => void {
  const kill = () => {
    child.kill('SIGKILL')
  }
  // A listener takes the place of Node's default, which is to die: die all the same, unless somebody else handles it.
  const handlers = signals.map((signal) => {
    const handler = () => {
      if (process.listeners(signal).some((listener) => !isOurs(listener))) return
      kill()
      release()
      process.kill(process.pid, signal)
    }
    Object.assign(handler, { [ours]: true })
    return [signal, handler] as const
  })
  for (const [signal, handler] of handlers) process.on(signal, handler)
  // Also reached by process.exit() and by an uncaught exception.
  process.on('exit', kill)

  function release() {
    for (const [signal, handler] of handlers) process.off(signal, handler)
    process.off('exit', kill)
  }
  child.once('exit', release)
  return release
}

const ours = Symbol.for('foyer.devnet.killWithParent')

function isOurs(listener: object): boolean {
  return ours in listener
}
