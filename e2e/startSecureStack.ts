import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import {
  deploySmartAccounts,
  deployTokens,
  freePort,
  type LocalChain,
  type SolanaChain,
  smartAccountSigner,
  startBundler,
  startChain,
} from '@foyer/devnet'
import {
  createLogger,
  createSecureSite,
  createServer,
  createServices,
  type Database,
  listen,
  localKms,
  memoryProjects,
  openDatabase,
  type SmartAccountOptions,
  type SocialProviderSettings,
} from '@foyer/server'
import { privateKeyToAccount } from 'viem/accounts'
import { testLogo } from './testLogo.ts'

/** The secure site with a server, a chain, and embedding pages of several origins. */
export type SecureStack = {
  secureUrl: string
  /** The same server for the embedding pages, which send no requests to the secure site. */
  serverUrl: string
  chain: { url: string; chainId: number }
  /** A second chain without smart accounts, if the first has them. */
  plainChain?: { url: string; chainId: number } | undefined
  /** Blank page on a host: `localhost` or `*.localhost`, of which the project lists only `app`. */
  hostUrl(name: string): string
  /** Removes the last mail to an address from its mailbox and returns it. */
  takeMail(email: string): string
  /** The database, for rows that a test creates or inspects. */
  database: Database
  /** The server's log. */
  log: readonly string[]
  stop(): Promise<void>
}

/** Project of the pages. */
export const secureProjectId = 'frames'

/** Parts of a stack in addition to the frame. */
export type SecureStackOptions = {
  /** Providers for social logins. @default none */
  providers?: SocialProviderSettings | undefined
  /** Deploys smart accounts to the chain. The project sponsors operations that only call these addresses, or none at all. */
  sponsored?: readonly string[] | 'nothing' | undefined
  /** A Solana chain in addition to the others. @default none */
  solana?: Pick<SolanaChain, 'networkId' | 'name' | 'nativeCurrency' | 'url' | 'tokens'> | undefined
  /** The server's clock. @default the system's */
  clock?: (() => number) | undefined
  /** Lifetime of a login. @default 30 days */
  sessionTtlMs?: number | undefined
  /** Prices in US dollars by symbol. @default none */
  prices?: Readonly<Record<string, string>> | undefined
  /** Folder of contract descriptors. @default the registry's only */
  descriptors?: string | undefined
  /** Waiting period of the operator's help. @default 1 ms */
  assistedWaitMs?: number | undefined
}

/** Starts what the frame needs, and nothing else; all parts are real, except that mails stay in memory. */
export async function startSecureStack({
  providers,
  sponsored,
  solana,
  clock,
  sessionTtlMs,
  prices,
  descriptors,
  assistedWaitMs = 1,
}: SecureStackOptions = {}): Promise<SecureStack> {
  const mails = new Map<string, string>()
  const log: string[] = []
  const pages = createHttpServer((request, response) => {
    // An isolated page only loads the frame if both opt in.
    if (request.url === '/isolated')
      response
        .setHeader('cross-origin-embedder-policy', 'require-corp')
        .setHeader('cross-origin-opener-policy', 'same-origin')
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Page</title><h1>A page</h1>')
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  const pagesPort = (pages.address() as AddressInfo).port
  const [database, chain, plainChain, port, serverPort] = await Promise.all([
    openDatabase(),
    startChain({ chainId: 31337 }),
    sponsored ? startChain({ chainId: 31338 }) : undefined,
    freePort(),
    freePort(),
  ])
  const secureUrl = `http://secure.localhost:${port}`
  const [tokens, smart] = await Promise.all([
    deployTokens(chain),
    sponsored ? startSmartAccounts(chain) : undefined,
  ])
  const services = await createServices({
    database,
    clock,
    prices,
    clearSigning: { folder: descriptors },
    projects: memoryProjects([
      {
        id: secureProjectId,
        name: 'Frames',
        logo: testLogo,
        allowedOrigins: [`http://app.localhost:${pagesPort}`],
        features: [],
        ...(sponsored
          ? {
              sponsorship: {
                isEnabled: sponsored !== 'nothing',
                networks: [
                  {
                    chainId: `eip155:${chain.chainId}`,
                    maxPerOperation: '1',
                    maxPerAccountPerDay: '10',
                    maxPerProjectPerDay: '10',
                    contracts: sponsored === 'nothing' ? [] : sponsored,
                  },
                ],
              },
            }
          : {}),
      },
    ]),
    chains: [
      ...[chain, ...(plainChain ? [plainChain] : [])].map(({ chainId, url }) => ({
        id: `eip155:${chainId}` as const,
        name: chainId === chain.chainId ? 'Local chain' : 'Plain chain',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [url],
      })),
      ...(solana ? [{ ...solana, id: solana.networkId, rpcUrls: [solana.url] }] : []),
    ],
    smartAccounts: smart?.options,
    tokens: [...tokens, ...(solana?.tokens ?? [])],
    logger: createLogger({ level: 'debug', write: (line) => log.push(line) }),
    logins: {
      secureUrl,
      key: new Uint8Array(32).fill(1),
      mail: { send: async (to, { text }) => void mails.set(to, text), close: async () => {} },
      providers,
      custody: {
        sharesKms: localKms(new Uint8Array(32).fill(2)),
        assistedKms: localKms(new Uint8Array(32).fill(3)),
        assistedWaitMs,
      },
      // The server's own tests cover rate limits.
      limits: { mailsPerIp: 1_000, emailCooldownMs: 0, ...(sessionTtlMs ? { sessionTtlMs } : {}) },
    },
  })
  const server = createServer(services)
  // Built before the tests.
  const folder = fileURLToPath(new URL('../apps/secure/dist', import.meta.url))
  const site = await createSecureSite({ folder, projects: services.projects, server })
  const serverUrl = `http://127.0.0.1:${serverPort}`
  const listening = await Promise.all([
    listen({ server: site, port, publicUrl: secureUrl, closeTimeoutMs: 500 }),
    listen({ server, port: serverPort, publicUrl: serverUrl, closeTimeoutMs: 500 }),
  ])
  return {
    secureUrl,
    serverUrl,
    chain: { url: chain.url, chainId: chain.chainId },
    plainChain: plainChain && { url: plainChain.url, chainId: plainChain.chainId },
    hostUrl: (name) => `http://${name}:${pagesPort}`,
    takeMail(email) {
      const text = mails.get(email) ?? ''
      mails.delete(email)
      return text
    },
    database,
    log,
    async stop() {
      pages.close()
      pages.closeAllConnections()
      await Promise.all(listening.map((one) => one.close()))
      await services.close()
      await smart?.stop()
      await Promise.all([database.close(), chain.stop(), plainChain?.stop()])
    },
  }
}

async function startSmartAccounts(
  chain: LocalChain,
): Promise<{ options: SmartAccountOptions; stop(): Promise<void> }> {
  const { paymaster, ...contracts } = await deploySmartAccounts(chain)
  const bundler = await startBundler({ chain, entryPoint: contracts.entryPoint })
  const chainId = `eip155:${chain.chainId}` as const
  return {
    options: {
      networks: [{ ...contracts, chainId, paymaster, bundlerUrl: bundler.url }],
      paymasterSigner: privateKeyToAccount(smartAccountSigner),
    },
    stop: bundler.stop,
  }
}
