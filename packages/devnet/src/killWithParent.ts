import type { ChildProcess } from 'node:child_process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Kills a child when this process ends, however it ends. Returns a function that cancels this. */
export function killWithParent(child: ChildProcess): () => void {
  const kill = () => {
    child.kill('SIGKILL')
  }
  // A listener replaces Node's default behaviour of exiting, so exit here unless another listener handles the signal.
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
  // Also runs on process.exit() and after an uncaught exception.
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
