#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { secureFolder } from '@foyer/secure'
import { type BuildAppsParameters, type BuiltApps, buildApps, repository } from './buildApps.ts'
import { helpText, stackTable } from './cliTexts.ts'
import { defaultPorts } from './defaultPorts.ts'
import { parsePorts } from './parsePorts.ts'
import { getInstallCommand, type PeerUse, peerVersions } from './peerVersions.ts'

const { resolve } = createRequire(import.meta.url)

/** Whether all peer packages that `use` needs are installed. */
function hasPeers(use: PeerUse): boolean {
  return Object.keys(peerVersions[use]).every(isInstalled)
}

function isInstalled(name: string): boolean {
  try {
    resolve(`${name}/package.json`)
    return true
  } catch (error) {
    // `exports` may not include package.json; the package is installed nevertheless.
    return error instanceof Error && 'code' in error && error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED'
  }
}

/** Whatever has not stopped by then is killed: nothing may outlive this process. */
const stopTimeoutMs = 4_000
const parentCheckMs = 500

const startedAt = performance.now()
const isColored = process.stdout.isTTY === true && !process.env.NO_COLOR
const abort = new AbortController()
let stop: () => Promise<void> = async () => {}
let isEnding = false

async function end(code: number): Promise<void> {
  // A second Ctrl-C exits immediately.
  if (isEnding) process.exit(code)
  isEnding = true
  setTimeout(() => process.exit(code), stopTimeoutMs).unref()
  abort.abort()
  await stop()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (!isEnding && isColored) process.stdout.write('\n  Stopping …\n')
    void end(0)
  })
// A closed terminal must not cause a stack trace.
process.stdout.on('error', () => void end(0))

// npm starts this through a shell that dies of a signal without forwarding it, so a lost parent means stop.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void end(0)
  }, parentCheckMs).unref()
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'free-ports': { type: 'boolean', default: false },
      ports: { type: 'string', default: '' },
      'no-history': { type: 'boolean', default: false },
      rebuild: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    console.log(helpText(isRepository() ? 'npm start --' : 'npx @foyer/devnet'))
    return
  }
  const { signal } = abort
  const fixedPorts = await parsePorts(values.ports)
  // The stack is most of the code; `--help` must not wait for it.
  const [{ startStack }, { testAccount }] = await Promise.all([
    import('./startStack.ts'),
    import('./accounts.ts'),
  ])
  const apps = await findApps({ force: values.rebuild, docs: true, signal })
  const hasSmartAccounts = hasPeers('Smart accounts')
  const stack = await startStack({
    ports: { ...(values['free-ports'] ? {} : defaultPorts), ...fixedPorts },
    apps,
    hasHistory: !values['no-history'],
    hasSmartAccounts,
    hasConsole: true,
    // A standalone app must not list wallets that cannot connect to it here. In the repository, the test wallet plays them.
    relayWallets: apps.demo ? ['*'] : [],
    signal,
  })
  stop = stack.stop
  if (signal.aborted) return end(0)
  const seconds = (performance.now() - startedAt) / 1_000
  const hints = [
    ...(hasSmartAccounts ? [] : [`No smart accounts. For them: ${getInstallCommand('Smart accounts')}`]),
    ...(hasPeers('Swaps') ? [] : [`No swaps on the EVM chains. For them: ${getInstallCommand('Swaps')}`]),
  ]
  console.log(
    stackTable(stack, {
      seconds,
      isColored,
      account: testAccount(0).address,
      hasHistory: !values['no-history'],
      hints,
    }),
  )
}

main().catch((error: unknown) => {
  if (isEnding) return
  console.error(`\n  Foyer did not start.\n  ${error instanceof Error ? error.message : String(error)}\n`)
  void end(1)
})

/**
 * Finds the apps that can be served here: all of them in the Foyer repository, built if necessary. Elsewhere, only the
 * secure site from its package.
 *
 * @throws PartStartError, AbortedError
 */
async function findApps(parameters: BuildAppsParameters = {}): Promise<Partial<BuiltApps>> {
  if (!isRepository()) return { secure: secureFolder }
  return buildApps(parameters)
}

/** Whether this code runs from the repository. */
function isRepository(): boolean {
  return existsSync(new URL('apps/demo/package.json', repository))
}
