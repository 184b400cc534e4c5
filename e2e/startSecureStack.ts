import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deployTokens, freePort, startChain } from '@foyer/devnet'
import {
  createLogger,
  createSecureSite,
  createServer,
  createServices,
  listen,
  localKms,
  memoryProjects,
  openDatabase,
} from '@foyer/server'

/** The secure site with a server, a chain, and pages of several origins around it. */
export type SecureStack = {
  secureUrl: string
  chain: { url: string; chainId: number }
  /** Blank page of a name: `localhost`, and `*.localhost` of which the project lists `app` only. */
  hostUrl(name: string): string
  /** Takes the last mail to an address out of its box. */
  takeMail(email: string): string
  /** All that the server logged. */
  log: readonly string[]
  stop(): Promise<void>
}

/** Project of the pages. */
export const secureProjectId = 'frames'

/** Starts what the frame needs, and nothing else; real parts, but for the mails, which stay in memory. */
export async function startSecureStack(folder: string): Promise<SecureStack> {
  const mails = new Map<string, string>()
  const log: string[] = []
  const pages = createHttpServer((request, response) => {
    // A page that is isolated loads the frame only if both agree.
    if (request.url === '/isolated')
      response
        .setHeader('cross-origin-embedder-policy', 'require-corp')
        .setHeader('cross-origin-opener-policy', 'same-origin')
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Page</title><h1>A page</h1>')
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  const pagesPort = (pages.address() as AddressInfo).port
  const [database, chain, port] = await Promise.all([
    openDatabase(),
    startChain({ chainId: 31337 }),
    freePort(),
  ])
  const secureUrl = `http://secure.localhost:${port}`
  const tokens = await deployTokens(chain)
  const services = await createServices({
    database,
    projects: memoryProjects([
      {
        id: secureProjectId,
        name: 'Frames',
        allowedOrigins: [`http://app.localhost:${pagesPort}`],
        features: [],
      },
    ]),
    chains: [
      {
        id: `eip155:${chain.chainId}`,
        name: 'Local chain',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [chain.url],
      },
    ],
    tokens,
    logger: createLogger({ level: 'debug', write: (line) => log.push(line) }),
    logins: {
      secureUrl,
      key: new Uint8Array(32).fill(1),
      mail: { send: async (to, { text }) => void mails.set(to, text), close: async () => {} },
      custody: {
        sharesKms: localKms(new Uint8Array(32).fill(2)),
        assistedKms: localKms(new Uint8Array(32).fill(3)),
        assistedWaitMs: 1,
      },
      // Its own tests are the server's.
      limits: { mailsPerIp: 1_000, emailCooldownMs: 0 },
    },
  })
  const server = createServer(services)
  const site = await createSecureSite({ folder, projects: services.projects, server })
  const listening = await listen({ server: site, port, publicUrl: secureUrl, closeTimeoutMs: 500 })
  return {
    secureUrl,
    chain: { url: chain.url, chainId: chain.chainId },
    hostUrl: (name) => `http://${name}:${pagesPort}`,
    takeMail(email) {
      const text = mails.get(email) ?? ''
      mails.delete(email)
      return text
    },
    log,
    async stop() {
      pages.close()
      pages.closeAllConnections()
      await listening.close()
      await services.close()
      await Promise.all([database.close(), chain.stop()])
    },
  }
}
