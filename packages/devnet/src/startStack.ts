import { type Listening, startServer } from '@foyer/server'
import { deployTokens, type LocalToken } from './deployTokens.ts'
import { freePort } from './freePort.ts'
import { samplePrices } from './samplePrices.ts'
import { serveFolder } from './serveFolder.ts'
import { type LocalChain, startChain } from './startChain.ts'

/** Parts of the stack that take a port. */
export type StackPorts = { demo: number; wallet: number; server: number; chain: number; secondChain: number }

/** Parameters of `startStack`. */
export type StartStackParameters = {
  /** Wanted ports; a taken one is replaced by a free one. @default all free ones */
  ports?: Partial<StackPorts> | undefined
  /** Folders with the built apps to serve. */
  apps?: { demo?: string | undefined; wallet?: string | undefined } | undefined
  /** Content-Security-Policy of the served apps. */
  csp?: string | undefined
  signal?: AbortSignal | undefined
}

/** A chain of the stack. */
export type StackChain = LocalChain & { readonly name: string; readonly tokens: readonly LocalToken[] }

/** The running stack. */
export type Stack = {
  readonly projectId: string
  readonly chains: readonly StackChain[]
  readonly serverUrl: string
  readonly relayUrl: string
  readonly demoUrl: string | undefined
  readonly walletUrl: string | undefined
  /** What the apps read from `/foyer.config.json`. */
  readonly config: StackConfig
  /** Stops server and relay, keeping their port for `startServer`. */
  stopServer(): Promise<void>
  startServer(): Promise<void>
  stop(): Promise<void>
}

/** What the apps read from `/foyer.config.json`. */
export type StackConfig = {
  projectId: string
  serverUrl: string
  relayUrl: string
  walletUrl?: string | undefined
  chains: readonly { id: number; name: string; rpcUrl: string }[]
}

const projectId = 'demo'
const localChains = [
  { chainId: 31337, name: 'Foyer Local', port: 'chain' },
  { chainId: 31338, name: 'Foyer Local Two', port: 'secondChain' },
] as const

/**
 * Brings up the whole stack on loopback: two chains with tokens, the server with its relay, and the apps.
 * When a part fails, everything already started is stopped before the error passes on.
 */
export async function startStack(parameters: StartStackParameters = {}): Promise<Stack> {
  const { ports = {}, apps = {}, csp, signal } = parameters
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const chains = await Promise.all(
      localChains.map(async ({ chainId, name, port }): Promise<StackChain> => {
        const chain = await startChain({ chainId, port: ports[port], signal })
        stops.push(chain.stop)
        return { ...chain, name, tokens: await deployTokens(chain) }
      }),
    )

    let server: Listening | undefined
    const serverPort = await freePort(ports.server)
    const start = async () => {
      server = await startServer({
        port: serverPort,
        chains: chains.map(({ chainId, name, url }) => ({
          id: `eip155:${chainId}`,
          name,
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: [url],
        })),
        tokens: chains.flatMap(({ tokens }) => tokens),
        prices: samplePrices,
        projects: [{ id: projectId, name: 'Foyer demo', allowedOrigins: [], features: [] }],
        // Pairing clients lose an answer that arrives before they wait for it: loopback is faster than they are.
        relay: { limits: { deliverDelayMs: 20 } },
      })
    }
    await start()
    stops.push(async () => server?.close())
    const { url: serverUrl, relayUrl } = server as unknown as Listening

    const config: StackConfig = {
      projectId,
      serverUrl,
      relayUrl,
      chains: chains.map(({ chainId, name, url }) => ({ id: chainId, name, rpcUrl: url })),
    }
    const serve = async (folder: string | undefined, port: number | undefined) => {
      if (!folder) return undefined
      const app = await serveFolder({ folder, port, config, csp })
      stops.push(app.stop)
      return app.url
    }
    const walletUrl = await serve(apps.wallet, ports.wallet)
    config.walletUrl = walletUrl
    const demoUrl = await serve(apps.demo, ports.demo)

    return {
      projectId,
      chains,
      serverUrl,
      relayUrl,
      demoUrl,
      walletUrl,
      config,
      stop,
      startServer: start,
      async stopServer() {
        await server?.close()
        server = undefined
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
