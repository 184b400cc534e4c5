import { afterAll, afterEach, vi } from 'vitest'

declare global {
  // Files share a worker: the console is watched once.
  var foyerPrinted: string[] | undefined
}

/** Test instances name a server that nobody runs; whether its configuration is read in time is up to the machine. */
const noServer = 'failed to get app configuration from http://127.0.0.1:1:'

// A warning in the output is a fault: of the code, or of a test that should expect it (`vi.spyOn(console, 'error')`).
globalThis.foyerPrinted ??= watchConsole()
const printed = globalThis.foyerPrinted
afterEach(expectSilence)
afterAll(expectSilence)
// Files share what a worker has: one that leaves a `window` there makes a browser of the next one's Node.js.
afterAll(() => void vi.unstubAllGlobals())

// What a file began to load may not arrive once its worker is gone.
if (globalThis.process?.versions?.node) afterAll(() => vi.dynamicImportSettled())

function expectSilence() {
  const all = printed.splice(0)
  if (all.length) throw new Error(`The test prints: ${all.join('\n')}`)
}

function watchConsole(): string[] {
  const found: string[] = []
  for (const method of ['warn', 'error'] as const) {
    const print = console[method]
    console[method] = (...values: unknown[]) => {
      const text = values.map(String).join(' ')
      if (text.includes(noServer)) return
      found.push(text)
      print(...values)
    }
  }
  if (typeof process !== 'undefined' && 'on' in process)
    process.on('warning', ({ name, message }) => {
      if (name === 'MaxListenersExceededWarning') found.push(message)
    })
  return found
}
