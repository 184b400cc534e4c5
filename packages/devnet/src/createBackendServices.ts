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

/** What the services of the stack's server work with. */
export type BackendServicesOptions = {
  chains: readonly StackChain[]
  solana?: Pick<SolanaChain, 'networkId' | 'name' | 'nativeCurrency' | 'url' | 'tokens'> | undefined
  /** What plays the mail server and the providers of logins; without it the secure site has none. */
  logins?:
    | {
        mailbox: Pick<Mailbox, 'smtpUrl'>
        providers: Pick<LocalProviders, 'settings'>
        farcaster: Pick<LocalFarcaster, 'settings'>
      }
    | undefined
  /** The least time between two codes to one address, in milliseconds. @default the server's own 30 s */
  emailCooldownMs?: number | undefined
  logger?: Logger | undefined
  /** Whom the server asks before the chains themselves. @default pools for prices */
  providers?: Providers | undefined
  /** Swaps. @default over the pools of the chains that have routers, and on Solana by `jupiterUrl` */
  swaps?: SwapSettings | undefined
  /** Where Jupiter is played; without it nothing is swapped on Solana. */
  jupiterUrl?: string | undefined
  /** Payments. @default off */
  payments?: PaymentSettings | undefined
  /** Providers of the on-ramp. @default none */
  onramp?: OnrampSettings | undefined
  /** Sources of reports about addresses and sites. @default none */
  reputation?: ReputationSettings | undefined
  /**
   * Ids of directory wallets whose apps dial this relay, `*` for all, where a project names none.
   * @default `['*']`: the relay plays WalletConnect's public one, and the test wallet every published app
   */
  relayWallets?: readonly string[] | undefined
  /** @default Date.now */
  clock?: (() => number) | undefined
}

/** Everybody comes from one address here, so what is meant per visitor would hit all of them together. */
const generousLoginLimits = {
  mailsPerEmail: 10_000,
  mailsPerCaller: 10_000,
  mailsPerIp: 10_000,
  recoveries: 10_000,
  firstTries: 10_000,
  furtherTries: 10_000,
  networkTries: 10_000,
}
/** Long enough to see, short enough to try. */
const assistedWaitMs = 60_000
const emailChangeWaitMs = 60_000

/** Creates the services of the stack's server over its local chains. */
export async function createBackendServices(
  options: BackendServicesOptions & {
    database: CreateServicesOptions['database']
    /** Origin of the secure site; without it nobody logs in. */
    secureUrl: string | undefined
    /** With the admin API. */
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
    // The one gateway of the local chain is this server's own, which the guard rightly calls an address inside.
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
