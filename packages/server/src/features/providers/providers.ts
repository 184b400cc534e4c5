import { caipNetworkId, webUrl } from '@foyer/contract'
import { evmAddress } from '@foyer/providers/driver'
import * as v from 'valibot'
import { alchemyChains } from './alchemy/alchemyNetwork.ts'
import { zerionChains } from './zerion/zerionChains.ts'

const chains = v.pipe(v.array(caipNetworkId), v.minLength(1, 'expected at least one chain'))
/** Keys come from the environment, never from the file, which may be shown, copied and committed. */
const keyMessage = 'expected { "env": "NAME" }, the variable that holds the key'
const key = v.strictObject(
  { env: v.pipe(v.string(keyMessage), v.regex(/^[A-Za-z_]\w*$/, keyMessage)) },
  keyMessage,
)

const blockscout = v.strictObject({
  type: v.literal('blockscout'),
  /** URL of the explorer; `{chainId}` is replaced with the chain's number. */
  baseUrl: webUrl,
  chains,
  key: v.optional(key),
})
const known = (who: string, all: readonly string[]) =>
  v.pipe(
    chains,
    v.checkItems((id) => all.includes(id), `expected chains that ${who} knows`),
  )
const alchemy = v.strictObject({
  type: v.literal('alchemy'),
  chains: known('Alchemy', alchemyChains),
  key,
  /** URL of the data API. @default 'https://api.g.alchemy.com' */
  baseUrl: v.optional(webUrl),
  /** URL of the NFT API; `{network}` is replaced with the chain's name. @default 'https://{network}.g.alchemy.com' */
  nftUrl: v.optional(webUrl),
})
const zerion = v.strictObject({
  type: v.literal('zerion'),
  chains: known('Zerion', zerionChains),
  key: v.optional(key),
  /** @default 'https://api.zerion.io' */
  baseUrl: v.optional(webUrl),
})
const place = v.strictObject({
  address: v.pipe(
    evmAddress,
    v.transform((text) => text as `0x${string}`),
  ),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(77)),
})
const factory = v.optional(place.entries.address)
const prices = v.variant('type', [
  v.strictObject({
    type: v.literal('pools'),
    pools: v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            chainId: v.pipe(
              caipNetworkId,
              v.check((id) => id.startsWith('eip155:'), 'expected a chain of EVM'),
            ),
            v2Factory: factory,
            v3Factory: factory,
            feeTiers: v.optional(
              v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
            ),
            wrappedNative: place,
            dollar: place,
            minLiquidity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
          }),
          v.check(
            ({ v2Factory, v3Factory }) => Boolean(v2Factory ?? v3Factory),
            'expected v2Factory, v3Factory or both',
          ),
        ),
      ),
      v.minLength(1, 'expected at least one chain'),
    ),
  }),
  v.strictObject({ type: v.literal('defillama'), baseUrl: v.optional(webUrl), chains: v.optional(chains) }),
])

/** Schema of the data providers the server queries, in order; the chains themselves come last. */
export const providers = v.strictObject({
  balances: v.optional(v.array(v.variant('type', [blockscout, alchemy, zerion]))),
  history: v.optional(v.array(v.variant('type', [blockscout, zerion]))),
  nfts: v.optional(v.array(v.variant('type', [blockscout, alchemy, zerion]))),
  prices: v.optional(v.array(prices)),
})
/** Providers as in the configuration file: keys are given by the names of environment variables. */
export type ProvidersFile = v.InferOutput<typeof providers>

/** The same, with the actual keys. */
type WithKey<provider> = provider extends { key?: unknown }
  ? Omit<provider, 'key'> & { key?: string | undefined }
  : provider
type Part<part extends keyof ProvidersFile> = WithKey<NonNullable<ProvidersFile[part]>[number]>
/** A provider of balances. */
export type BalanceProvider = Part<'balances'>
/** A provider of history. */
export type HistoryProvider = Part<'history'>
/** A provider of account NFTs. */
export type NftProvider = Part<'nfts'>
/** A provider of prices. */
export type PriceProvider = v.InferOutput<typeof prices>
/** Providers for each part, in order; the chains themselves come last. */
export type Providers = {
  balances?: readonly BalanceProvider[] | undefined
  history?: readonly HistoryProvider[] | undefined
  nfts?: readonly NftProvider[] | undefined
  prices?: readonly PriceProvider[] | undefined
}
