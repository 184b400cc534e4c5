#!/usr/bin/env node
import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { testAccount } from './accounts.ts'
import { startStack } from './startStack.ts'

const folder = (app: string) => fileURLToPath(new URL(`../../../apps/${app}/dist`, import.meta.url))
const ports = { demo: 5173, wallet: 5174, server: 8787, chain: 8545, secondChain: 8546 }
/** A part that does not stop by itself is left behind by then: nothing may outlive this process. */
const stopTimeoutMs = 4_000

const abort = new AbortController()
let stopping: Promise<void> | undefined
let stop = async () => {}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => {
    abort.abort()
    stopping ??= end(name === 'SIGINT' ? 130 : 0)
  })

async function end(code: number): Promise<void> {
  setTimeout(() => process.exit(code), stopTimeoutMs).unref()
  await stop()
  process.exit(code === 130 ? 0 : code)
}

try {
  for (const app of ['demo', 'wallet'])
    await access(folder(app)).catch(() => {
      throw new Error(`apps/${app} is not built. Run \`npm start\`, which builds it first.`)
    })
  const started = performance.now()
  const stack = await startStack({
    ports,
    apps: { demo: folder('demo'), wallet: folder('wallet') },
    signal: abort.signal,
  })
  stop = stack.stop
  if (abort.signal.aborted) await end(0)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const rows: [string, string][] = [
    ['Demo', stack.demoUrl ?? ''],
    ['Phone wallet', stack.walletUrl ?? ''],
    ['Server', stack.serverUrl],
    ['Relay', stack.relayUrl],
    ...stack.chains.map(({ name, url, chainId }): [string, string] => [
      name,
      `${url}  (chain id ${chainId})`,
    ]),
    ['Test account', `${testAccount(0).address}  (the mnemonic "test test … junk")`],
  ]
  console.log(`\n  Foyer is up (${seconds} s). Open the demo in a browser.\n`)
  for (const [name, value] of rows) console.log(`  ${name.padEnd(16)}${value}`)
  console.log('\n  Ctrl-C stops everything.\n')
} catch (error) {
  if (!stopping) {
    console.error(`\n  Foyer did not start: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
