import { afterAll, afterEach, vi } from 'vitest'

declare global {
  // Files share a worker, so the console and `vi` are only wrapped once.
  var foyerPrinted: string[] | undefined
}

/** Test instances use a server that does not exist; whether they request its configuration in time depends on the machine. */
const noServer = 'failed to get app configuration from http://127.0.0.1:1:'

// A warning in the output is an error, in the code or in a test that should expect it (`vi.spyOn(console, 'error')`).
if (!globalThis.foyerPrinted) waitLonger()
globalThis.foyerPrinted ??= watchConsole()
const printed = globalThis.foyerPrinted
afterEach(expectSilence)
afterAll(expectSilence)
// Files share a worker's globals: after a leftover `window`, the next file would run as if in a browser.
afterAll(() => void vi.unstubAllGlobals())

// A file's pending dynamic imports would fail after its worker has exited.
if (globalThis.process?.versions?.node) afterAll(() => vi.dynamicImportSettled())

/** `vi.waitFor` gives up after a second by default, which a busy machine exceeds. */
function waitLonger() {
  const { waitFor } = vi
  vi.waitFor = (check, options = { timeout: 30_000 }) => waitFor(check, options)
}

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
