import { caipNetworkId, swapNetworks, webUrl } from '@foyer/contract'
import { evmAddress } from '@foyer/providers/driver'
import * as v from 'valibot'
import type { Address } from 'viem'

const known: readonly string[] = swapNetworks
const evmChain = v.pipe(
  caipNetworkId,
  v.check(
    (id) => known.includes(id) || /^eip155:3133[78]$/.test(id),
    `expected a network with swaps: ${swapNetworks.join(', ')}`,
  ),
)
const address = v.pipe(
  evmAddress,
  v.transform((text) => text as Address),
)
/** Keys come from the environment, never from the file, which may be shown, copied and committed. */
const keyMessage = 'expected { "env": "NAME" }, the variable that holds the key'
const key = v.strictObject(
  { env: v.pipe(v.string(keyMessage), v.regex(/^[A-Za-z_]\w*$/, keyMessage)) },
  keyMessage,
)
const fee = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
const venue = v.pipe(
  v.strictObject({
    chainId: evmChain,
    name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
    v2Factory: v.optional(address),
    v2Fee: v.optional(fee),
    v3Factory: v.optional(address),
    feeTiers: v.optional(v.array(fee)),
    router: v.strictObject({ kind: v.picklist(['swapRouter02', 'v2Router']), address }),
    wrappedNative: address,
    bases: v.optional(v.pipe(v.array(address), v.maxLength(12)), []),
  }),
  v.check(
    ({ v2Factory, v3Factory, router }) =>
      Boolean(v2Factory ?? (router.kind === 'swapRouter02' ? v3Factory : undefined)),
    'expected v2Factory, or v3Factory with a SwapRouter02',
  ),
)
const pools = v.strictObject({
  type: v.literal('pools'),
  venues: v.pipe(
    v.array(venue),
    v.minLength(1, 'expected at least one venue'),
    v.check(
      (venues) => new Set(venues.map(({ chainId }) => chainId)).size === venues.length,
      'expected each network once: another venue of it is another provider',
    ),
  ),
})
/** Contract per network that may spend tokens and be called; its keys are the networks that are queried. */
const spenders = v.pipe(
  v.record(evmChain, address),
  v.check((named) => Object.keys(named).length > 0, 'expected at least one network'),
)
const http = { baseUrl: v.optional(webUrl), spenders }
const zeroEx = v.strictObject({ type: v.literal('0x'), key, ...http })
const oneInch = v.strictObject({ type: v.literal('1inch'), key, ...http })
const lifi = v.strictObject({
  type: v.literal('lifi'),
  key: v.optional(key),
  ...http,
  /** Name the operator registered with LI.FI; without it, the operator gets no fee. */
  integrator: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,23}$/))),
})
const jupiter = v.strictObject({
  type: v.literal('jupiter'),
  key: v.optional(key),
  baseUrl: v.optional(webUrl),
  chains: v.pipe(
    v.array(
      v.pipe(
        caipNetworkId,
        v.check((id) => id.startsWith('solana:'), 'expected a chain of Solana'),
      ),
    ),
    v.minLength(1, 'expected at least one chain'),
  ),
})

/** Schema of swaps in the configuration file. Without providers, swaps are off. */
export const swapsFile = v.strictObject({
  /**
   * `first`: uses the first provider with an offer. `best`: queries all and compares the output after gas and fees. @default
   * 'first'
   */
  pick: v.optional(v.picklist(['first', 'best'])),
  /** The operator's fee on the output amount, at most 1 %. @default none */
  fee: v.optional(
    v.strictObject({
      bps: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
      receiver: address,
      /** Shown to visitors. */
      name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    }),
  ),
  /** In the order in which they are queried. */
  providers: v.optional(v.array(v.variant('type', [pools, zeroEx, oneInch, lifi, jupiter])), []),
})
/** Swaps as in the configuration file: keys are given by the names of environment variables. */
export type SwapsFile = v.InferOutput<typeof swapsFile>

type WithKey<provider> = provider extends { key?: unknown }
  ? Omit<provider, 'key'> & { key?: string | undefined }
  : provider
/** A provider of swaps with its key. */
export type SwapProviderSettings = WithKey<SwapsFile['providers'][number]>
/** Swap settings of the server. */
export type SwapSettings = Omit<SwapsFile, 'providers'> & { providers: readonly SwapProviderSettings[] }
