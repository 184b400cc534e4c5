import { randomBytes } from 'node:crypto'
import {
  type CreateServicesOptions,
  createServices,
  type Logger,
  localKms,
  type OnrampSettings,
  type PaymentSettings,
  type Providers,
  type ReputationSettings,
  type Services,
  type SwapSettings,
  smtpMail,
} from '@foyer/server'
import { privateKeyToAccount } from 'viem/accounts'
import { smartAccountSigner } from './deploySmartAccounts.ts'
import { localDescriptors } from './deployVault.ts'
import { ensSigner, localEns, localNameZone } from './localEns.ts'
import { localPoolPlaces } from './localPools.ts'
import { localSwaps } from './localSwaps.ts'
import type { LocalFarcaster } from './startFarcaster.ts'
import type { StackChain } from './startLocalChains.ts'
import type { Mailbox } from './startMailbox.ts'
import type { LocalProviders } from './startProviders.ts'
import type { SolanaChain } from './startSolanaChain.ts'

/** Dependencies of the stack's server services. */
export type BackendServicesOptions = {
  chains: readonly StackChain[]
  solana?: Pick<SolanaChain, 'networkId' | 'name' | 'nativeCurrency' | 'url' | 'tokens'> | undefined
  /** Simulated mail server and login providers; without them, the secure site has none. */
  logins?:
    | {
        mailbox: Pick<Mailbox, 'smtpUrl'>
        providers: Pick<LocalProviders, 'settings'>
        farcaster: Pick<LocalFarcaster, 'settings'>
      }
    | undefined
  /** Minimum interval between two codes to one address, in milliseconds. @default the server's own 30 s */
  emailCooldownMs?: number | undefined
  logger?: Logger | undefined
  /** Providers that the server asks before the chains themselves. @default pools for prices */
  providers?: Providers | undefined
  /** Swaps. @default through the pools of chains with routers, and on Solana through `jupiterUrl` */
  swaps?: SwapSettings | undefined
  /** URL of the simulated Jupiter API; without it, Solana has no swaps. */
  jupiterUrl?: string | undefined
  /** Payments. @default off */
  payments?: PaymentSettings | undefined
  /** Providers of the on-ramp. @default none */
  onramp?: OnrampSettings | undefined
  /** Sources of reports about addresses and sites. @default none */
  reputation?: ReputationSettings | undefined
  /**
   * Ids of directory wallets whose apps connect to this relay (`*` for all), for projects that list none.
   * @default `['*']`: the relay plays WalletConnect's public one, and the test wallet plays every published app
   */
  relayWallets?: readonly string[] | undefined
  /** @default Date.now */
  clock?: (() => number) | undefined
}

/** All visitors share one address here, so per-visitor limits would apply to all of them together. */
const generousLoginLimits = {
  mailsPerEmail: 10_000,
  mailsPerCaller: 10_000,
  mailsPerIp: 10_000,
  recoveries: 10_000,
  firstTries: 10_000,
  furtherTries: 10_000,
  networkTries: 10_000,
}
/** Long enough to see, short enough to try out. */
const assistedWaitMs = 60_000
const emailChangeWaitMs = 60_000

/** Creates the services of the stack's server on top of its local chains. */
export async function createBackendServices(
  options: BackendServicesOptions & {
    database: CreateServicesOptions['database']
    /** Origin of the secure site; without it, logins are unavailable. */
    secureUrl: string | undefined
    /** Includes the admin API. */
    hasConsole: boolean
  },
): Promise<Services> {
  const { database, secureUrl, hasConsole, chains, solana, relayWallets = ['*'], logger, clock } = options
  const services = await createServices({
    database,
    chains: chainSettings(chains, solana),
    logins: secureUrl ? loginSettings(secureUrl, options) : undefined,
    smartAccounts: smartAccountSettings(chains),
    nameZones: [localNameZone],
    ccipSigner: {
      privateKey: ensSigner.privateKey,
      resolver: localEns.offchainResolver.address,
    },
    // The local chain's only gateway is this server itself, which the SSRF guard correctly rejects as internal.
    ccipRequest: false,
    tokens: [...chains.flatMap(({ tokens }) => tokens), ...(solana?.tokens ?? [])],
    providers: {
      prices: [{ type: 'pools', pools: chains.map(({ chainId }) => localPoolPlaces(chainId)) }],
      ...options.providers,
    },
    swaps: options.swaps ?? localSwaps(chains, options.jupiterUrl),
    payments: options.payments,
    onramp: options.onramp,
    reputation: options.reputation,
    clearSigning: { folder: localDescriptors },
    admin: hasConsole ? {} : undefined,
    logger,
    clock,
  })
  const { wallets } = services
  return {
    ...services,
    wallets: { ...wallets, find: (query, rules) => wallets.find(query, { relay: relayWallets, ...rules }) },
  }
}

function chainSettings(
  chains: readonly StackChain[],
  solana: BackendServicesOptions['solana'],
): CreateServicesOptions['chains'] {
  return [
    ...chains.map(({ chainId, ...chain }) => ({ ...chain, id: `eip155:${chainId}` as const })),
    ...(solana ? [{ ...solana, id: solana.networkId }] : []),
  ].map(({ id, name, nativeCurrency, url, ...more }) => ({
    id,
    name,
    nativeCurrency,
    rpcUrls: [url],
    historyFromBlock: 0,
    ...('hasEns' in more && more.hasEns ? { ensUniversalResolver: localEns.universalResolver.address } : {}),
  }))
}

function loginSettings(
  secureUrl: string,
  { logins, emailCooldownMs }: BackendServicesOptions,
): CreateServicesOptions['logins'] {
  if (!logins) return undefined
  return {
    secureUrl,
    key: randomBytes(32),
    mail: smtpMail({ url: logins.mailbox.smtpUrl, from: 'Foyer <no-reply@foyer.test>' }),
    providers: logins.providers.settings,
    farcaster: logins.farcaster.settings,
    limits: {
      ...generousLoginLimits,
      emailChangeWaitMs,
      ...(emailCooldownMs === undefined ? {} : { emailCooldownMs }),
    },
    custody: {
      sharesKms: localKms(randomBytes(32)),
      assistedKms: localKms(randomBytes(32)),
      assistedWaitMs,
    },
  }
}

function smartAccountSettings(chains: readonly StackChain[]): CreateServicesOptions['smartAccounts'] {
  if (!chains.some((chain) => chain.smartAccounts)) return undefined
  return {
    networks: chains.flatMap(({ chainId, smartAccounts }) => {
      if (!smartAccounts) return []
      const { entryPoint, factory, implementation, bundlerUrl, paymaster, sessions } = smartAccounts
      const id = `eip155:${chainId}` as const
      return { chainId: id, entryPoint, factory, implementation, bundlerUrl, paymaster, sessions }
    }),
    paymasterSigner: privateKeyToAccount(smartAccountSigner),
  }
}
