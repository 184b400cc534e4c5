import { fileURLToPath } from 'node:url'
import { defaultPorts } from './defaultPorts.ts'
import { freePort } from './freePort.ts'
import { localChains } from './localChains.ts'
import { localSolana } from './localSolana.ts'
import { portNames } from './parsePorts.ts'
import type { StackPorts } from './StackPorts.ts'

/** Options of `createDevnet`. */
export type CreateDevnetOptions = {
  /**
   * Ports of the parts; the default is the port that `npx @foyer/devnet` uses. `'free'` chooses free ports, so that parallel
   * runs on one machine do not conflict. They are stored in the environment variable `FOYER_DEVNET_PORTS` for Playwright's
   * workers.
   *
   * @default the ports of `npx @foyer/devnet`
   */
  ports?: Partial<StackPorts> | 'free' | undefined
}

/** A local Foyer started by Playwright, with the URLs of its parts. */
export type Devnet = {
  /** Entry of `webServer` in Playwright's configuration. */
  readonly webServer: {
    command: string
    url: string
    timeout: number
    reuseExistingServer: boolean
    gracefulShutdown: { signal: 'SIGTERM'; timeout: number }
  }
  readonly projectId: string
  readonly serverUrl: string
  /** For `walletConnect({ relayUrl })`. */
  readonly relayUrl: string
  /** For `embedded({ secureUrl })`. */
  readonly secureUrl: string
  /** The inbox that receives every mail. */
  readonly mailboxUrl: string
  readonly chains: readonly { id: number; name: string; rpcUrl: string }[]
  /** Nodes of the EVM chains by chain id, for `installEvmWallet(context, { chains })`. */
  readonly rpcUrls: Readonly<Record<number, string>>
  readonly solana: { networkId: `solana:${string}`; name: string; rpcUrl: string }
}

const startTimeoutMs = 120_000
const stopTimeoutMs = 5_000

/**
 * Describes a local Foyer for Playwright's `webServer`: Playwright starts it before the tests and stops it after them. The
 * start fails if a port is taken, unless a devnet answers there and `CI` is not set; it is then reused.
 *
 * @example
 * ```ts
 * import { createDevnet } from '@foyer/devnet/playwright'
 * import { defineConfig } from '@playwright/test'
 *
 * export const devnet = await createDevnet()
 *
 * export default defineConfig({ webServer: devnet.webServer })
 * ```
 */
export async function createDevnet({ ports: wanted = {} }: CreateDevnetOptions = {}): Promise<Devnet> {
  const ports = wanted === 'free' ? await chooseFreePorts() : { ...defaultPorts, ...wanted }
  const at = (port: number) => `http://127.0.0.1:${port}`
  const serverUrl = at(ports.server)
  const chainPorts = [ports.chain, ports.secondChain]
  const chains = localChains.map(({ chainId, name }, index) => ({
    id: chainId,
    name,
    rpcUrl: at(chainPorts[index] ?? 0),
  }))
  const list = Object.entries(ports).map(([name, port]) => `${name}=${port}`)
  const cli = fileURLToPath(new URL('./cli.js', import.meta.url))
  return {
    webServer: {
      command: `"${process.execPath}" "${cli}" --no-history --ports ${list.join(',')}`,
      url: `${serverUrl}/health`,
      timeout: startTimeoutMs,
      reuseExistingServer: !process.env.CI,
      gracefulShutdown: { signal: 'SIGTERM', timeout: stopTimeoutMs },
    },
    projectId: 'demo',
    serverUrl,
    relayUrl: serverUrl.replace('http', 'ws'),
    secureUrl: `http://secure.localhost:${ports.secure}`,
    mailboxUrl: at(ports.mailbox),
    chains,
    rpcUrls: Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, rpcUrl])),
    solana: { networkId: localSolana.networkId, name: localSolana.name, rpcUrl: at(ports.solana) },
  }
}

/** The same in every process of a run: Playwright's workers evaluate the configuration again. */
async function chooseFreePorts(): Promise<StackPorts> {
  const chosen = process.env.FOYER_DEVNET_PORTS
  if (chosen) return JSON.parse(chosen)
  const entries = await Promise.all(portNames.map(async (name) => [name, await freePort()]))
  const found = Object.fromEntries(entries) as StackPorts
  process.env.FOYER_DEVNET_PORTS = JSON.stringify(found)
  return found
}
