import { afterAll, afterEach, vi } from 'vitest'

declare global {
  // Files share a worker: the console is watched once.
  var foyerPrinted: string[] | undefined
}

/** Test instances use the URL of a server that does not exist; whether the request fails in time depends on the machine. */
const noServer = 'failed to get app configuration from http://127.0.0.1:1:'

// A warning in the output is a fault: of the code, or of a test that should expect it (`vi.spyOn(console, 'error')`).
globalThis.foyerPrinted ??= watchConsole()
const printed = globalThis.foyerPrinted
afterEach(expectSilence)
afterAll(expectSilence)
// Files share a worker: a leftover `window` would make the next file believe that it runs in a browser.
afterAll(() => void vi.unstubAllGlobals())

// Dynamic imports must finish before the worker ends.
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
