import { spawn } from 'node:child_process'

const isWindows = process.platform === 'win32'
/** Time for the last output after a command has ended, in ms. */
const lastWords = 5000
const running = new Set()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) stop(child, signal)
    process.exit(1)
  })
}

/**
 * Runs a command, and forwards what it prints. After `silenceLimit` ms without output it hangs, and is stopped together with its
 * processes. Gives its exit code, and whether it was stopped.
 */
export function runWatched([command, ...args], { cwd, env, silenceLimit }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: isWindows,
      // Its own process group, which can be stopped as a whole.
      detached: !isWindows,
    })
    running.add(child)
    let isStopped = false
    let timer
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isStopped = true
        console.error(`Silent for ${silenceLimit / 1000} s: stopped.`)
        stop(child, 'SIGKILL')
      }, silenceLimit)
    }
    const end = (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code: code ?? 1, isStopped })
    }
    wait()
    for (const name of ['stdout', 'stderr']) {
      child[name].on('data', wait)
      child[name].pipe(process[name], { end: false })
    }
    child.once('error', (error) => {
      console.error(error.message)
      end(1)
    })
    child.once('close', end)
    // A process that the command left behind may keep the streams open.
    child.once('exit', (code) => setTimeout(end, lastWords, code).unref())
  })
}

function stop(child, signal) {
  try {
    if (isWindows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It has just ended.
  }
}
