import { readFile } from 'node:fs/promises'
import { decimalText, webUrl } from '@foyer/contract'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { chain } from '../features/chains/Chain.ts'
import { token } from '../features/chains/Token.ts'
import { clearSigningFile } from '../features/clearSigning/clearSigningFile.ts'
import type { LoginOptions } from '../features/login/createLogins.ts'
import { type OnrampSettings, onrampFile } from '../features/onramp/onrampFile.ts'
import { type PaymentSettings, paymentsFile } from '../features/payments/paymentsFile.ts'
import { type Providers, providers } from '../features/providers/providers.ts'
import { type ReputationSettings, reputationFile } from '../features/reputation/reputationFile.ts'
import { addressFormats } from '../features/siwx/addressFormats.ts'
import type { SmartAccountOptions } from '../features/smart/createSmartAccounts.ts'
import { type SwapSettings, swapsFile } from '../features/swap/swapsFile.ts'
import type { KmsProvider } from '../kit/sealing/KmsProvider.ts'
import { projectSchema } from '../projects/projectSchema.ts'
import { ConfigError } from './ConfigError.ts'
import { checkPlaceholders } from './checkPlaceholders.ts'
import { type KmsPlace, kmsSchema } from './kmsSchema.ts'
import { loginsFile } from './loginsFile.ts'
import { relayFile } from './relayFile.ts'
import { resolveKms } from './resolveKms.ts'
import { resolveLogins } from './resolveLogins.ts'
import { resolveOnramp } from './resolveOnramp.ts'
import { resolvePayments } from './resolvePayments.ts'
import { resolveProviders } from './resolveProviders.ts'
import { resolveReputation } from './resolveReputation.ts'
import { resolveSmartAccounts } from './resolveSmartAccounts.ts'
import { resolveSwaps } from './resolveSwaps.ts'
import { smartAccountsFile } from './smartAccountsFile.ts'

/** Lowercase, as normalised by ENSIP-15. The name label in front of it must fit into a DNS name. */
const zone = v.pipe(v.string(), v.maxLength(128), v.regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/))

/** A label of a registered name. */
const label = v.pipe(
  v.string(),
  v.maxLength(63),
  v.regex(/^[a-z\d-]+$/, 'expected small letters, digits and hyphens'),
)

/** Schema of the configuration file. */
export const configFile = v.strictObject({
  chains: v.optional(v.array(chain), []),
  tokens: v.optional(v.array(token), []),
  /** US dollars by symbol; their answers are marked as `fixed`. */
  prices: v.optional(v.record(v.string(), decimalText), {}),
  names: v.optional(
    v.object({
      /** Zones in which names can be registered, such as `foyer.test`. */
      zones: v.optional(v.array(zone), []),
      /** Further reserved words, and reserved words of the package to free. */
      reserved: v.optional(
        v.strictObject({ add: v.optional(v.array(label)), free: v.optional(v.array(label)) }),
      ),
      /** The contract that verifies signatures of `--names-key`; see `signedCcipGateway`. */
      resolver: v.optional(v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/))),
    }),
    {},
  ),
  /**
   * Wraps the keys of session tokens: 32 bytes, or a KMS key.
   * @default `logins.custody.sharesKey`; otherwise each server creates a key in memory
   */
  sessionsKey: v.optional(kmsSchema),
  /** Further keys for opening only; see `foyer-server keys rotate`. */
  sessionsOtherKeys: v.optional(v.array(kmsSchema), []),
  /**
   * Factories whose accounts may sign in before deployment (ERC-6492), in addition to those of `smartAccounts` and the
   * Coinbase Smart Wallet.
   */
  accountFactories: v.optional(
    v.array(
      v.pipe(
        v.string(),
        v.regex(/^0x[\da-fA-F]{40}$/, 'expected an address'),
        v.transform((text) => text as Hex),
      ),
    ),
  ),
  /**
   * Address formats of further `polkadot` and `cosmos` chains, by CAIP-2 id: `{ "ss58Prefix": 7 }`, or
   * `{ "bech32Prefix": "osmo", "keyType": "secp256k1" }`. Accounts of chains without an entry cannot sign in.
   */
  addressFormats: v.optional(addressFormats),
  /** Gateway for NFT images on IPFS, for example `https://ipfs.example/ipfs`. */
  ipfsGateway: v.optional(webUrl),
  /** Providers to ask before the chains, in order. */
  providers: v.optional(providers, {}),
  /** Logins of the embedded wallet. */
  logins: v.optional(loginsFile),
  /** Smart accounts of the embedded wallet. */
  smartAccounts: v.optional(smartAccountsFile),
  /** Swap providers, in order. Swaps are off without providers. */
  swaps: v.optional(swapsFile),
  /** The operator's own descriptors, and sources for names of functions. */
  clearSigning: v.optional(clearSigningFile),
  /** Providers of reports about addresses and sites. Off without providers. */
  reputation: v.optional(reputationFile),
  /** Providers for buying. Off without providers. */
  onramp: v.optional(onrampFile),
  /** Features that are off for visitors in a restricted time zone. */
  restrictedTimezones: v.optional(v.array(v.picklist(['onramp', 'swap']))),
  /** Merchants that accept payments. Off without merchants. */
  payments: v.optional(paymentsFile),
  /** Limits of the relay. */
  relay: v.optional(relayFile),
  /** Added or replaced in the database at start. */
  projects: v.optional(v.array(projectSchema), []),
})
/** Content of the configuration file. */
export type ConfigFile = Omit<
  v.InferOutput<typeof configFile>,
  | 'providers'
  | 'logins'
  | 'smartAccounts'
  | 'sessionsKey'
  | 'sessionsOtherKeys'
  | 'swaps'
  | 'onramp'
  | 'reputation'
  | 'payments'
> & {
  /** Contains keys from the environment: never print it. */
  providers: Providers
  /** Contains secrets: never print it. */
  logins?: LoginOptions | undefined
  /** Contains a key: never print it. */
  sessionsKms?: KmsProvider | undefined
  /** Contains bundler URLs and the paymaster's key: never print it. */
  smartAccounts?: SmartAccountOptions | undefined
  /** Contains provider keys: never print it. */
  swaps?: SwapSettings | undefined
  /** Contains provider keys: never print it. */
  onramp?: OnrampSettings | undefined
  /** Contains provider keys: never print it. */
  reputation?: ReputationSettings | undefined
  /** Contains webhook secrets: never print it. */
  payments?: PaymentSettings | undefined
}

/**
 * Reads the configuration file, and the keys it references from the environment and files. Without a file there are no
 * chains and no projects.
 *
 * @example
 * ```ts
 * import { readConfigFile, startServer } from '@foyer/server'
 *
 * const config = await readConfigFile('foyer.json')
 * await startServer({ port: 4400, chains: config.chains, projects: config.projects })
 * ```
 *
 * @throws ConfigError naming the file and the invalid field.
 */
export async function readConfigFile(
  path: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ConfigFile> {
  if (path === undefined) {
    const {
      logins,
      smartAccounts,
      sessionsKey,
      sessionsOtherKeys,
      swaps,
      onramp,
      reputation,
      payments,
      ...empty
    } = v.parse(configFile, {})
    return { ...empty, providers: {} }
  }
  const {
    providers,
    logins,
    smartAccounts,
    sessionsKey,
    sessionsOtherKeys,
    swaps,
    onramp,
    reputation,
    payments,
    ...file
  } = await parse(path)
  const readKms = (place: KmsPlace, field: string) => resolveKms(place, { field: `${path}: ${field}`, env })
  const readSessionsKms = async (place: KmsPlace) => {
    const kms = await readKms(place, 'sessionsKey')
    const alsoOpens = await Promise.all(
      sessionsOtherKeys.map((other, index) => readKms(other, `sessionsOtherKeys.${index}`)),
    )
    // A row finds its key by this id alone, so it must be unique.
    if (alsoOpens.some(({ keyId }) => keyId === kms.keyId))
      throw new ConfigError(`${path}: sessionsOtherKeys has the same key as sessionsKey (${kms.keyId})`)
    return { ...kms, alsoOpens }
  }
  return {
    ...file,
    providers: resolveProviders(providers, { path, env, chains: file.chains }),
    ...(sessionsKey ? { sessionsKms: await readSessionsKms(sessionsKey) } : {}),
    ...(logins ? { logins: await resolveLogins(logins, { path, env }) } : {}),
    ...(smartAccounts
      ? { smartAccounts: await resolveSmartAccounts(smartAccounts, { path, env, chains: file.chains }) }
      : {}),
    ...(swaps ? { swaps: resolveSwaps(swaps, { path, env, chains: file.chains }) } : {}),
    ...(onramp ? { onramp: resolveOnramp(onramp, { path, env, chains: file.chains }) } : {}),
    ...(reputation ? { reputation: resolveReputation(reputation, { path, env }) } : {}),
    ...(payments ? { payments: resolvePayments(payments, { path, env, chains: file.chains }) } : {}),
  }
}

/**
 * Reads the zones in which names can be registered, but none of the configuration file's keys.
 *
 * @throws ConfigError naming the file and the invalid field.
 */
export async function readNameZones(path: string): Promise<readonly string[]> {
  return (await parse(path)).names.zones
}

/**
 * Reads the parts of the configuration file that a relay needs, but none of the keys it references.
 *
 * @throws ConfigError naming the file and the invalid field.
 */
export async function readRelayConfig(
  path: string | undefined,
): Promise<Pick<ConfigFile, 'projects' | 'relay'>> {
  const { projects, relay } = path === undefined ? v.parse(configFile, {}) : await parse(path)
  return { projects, relay }
}

async function parse(path: string): Promise<v.InferOutput<typeof configFile>> {
  let json: unknown
  try {
    json = JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new ConfigError(`The file of --config (FOYER_CONFIG) ${reason}: ${path}`, { cause })
  }
  const parsed = v.safeParse(configFile, json)
  if (parsed.success) {
    checkPlaceholders(path, parsed.output.chains)
    return parsed.output
  }
  const issue = parsed.issues[0]
  throw new ConfigError(`${path}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
}
