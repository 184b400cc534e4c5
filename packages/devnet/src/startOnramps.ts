import { randomBytes } from 'node:crypto'
import type { CaipNetworkId } from '@foyer/contract'
import type { OnrampSettings } from '@foyer/server'
import type { SoldAsset } from './onramp/OnrampState.ts'
import { soldOnChain } from './onramp/soldOnChain.ts'
import { soldOnSolana } from './onramp/soldOnSolana.ts'
import { addPart, type StackLaunch } from './stackLaunch.ts'
import type { AllChains } from './startAllChains.ts'
import { type LocalOnramp, startOnramp } from './startOnramp.ts'

/** Names of the stack's on-ramps. */
export type OnrampName = 'coinlane' | 'quickbuy'

/** The stack's on-ramps: two with different fees. */
export type LocalOnramps = {
  readonly providers: Readonly<Record<OnrampName, LocalOnramp>>
  /** Settings for the server. */
  readonly settings: OnrampSettings
}

const shownNames: Readonly<Record<OnrampName, string>> = { coinlane: 'Coinlane', quickbuy: 'Quickbuy' }
/** The lowest and the highest usual fee of on-ramps (docs/evidence/spec.md, section 1). */
const feesBps: Readonly<Record<OnrampName, bigint>> = { coinlane: 100n, quickbuy: 200n }
const nameOf: Readonly<Record<string, string>> = {
  ETH: 'Ether',
  SOL: 'Solana',
  USDC: 'USD Coin',
  USDT: 'Tether USD',
  FOYR: 'Foyer Coin',
}

/**
 * Starts two on-ramps that sell assets on every local chain.
 *
 * @throws PartStartError
 */
export async function startOnramps(
  launch: StackLaunch,
  { chains, solana }: AllChains,
): Promise<LocalOnramps> {
  const assets = await listAssets({ chains, solana })
  const start = async (name: OnrampName) =>
    addPart(
      launch,
      'The on-ramp',
      startOnramp({
        assets,
        name: shownNames[name],
        key: randomBytes(24).toString('hex'),
        feeBps: feesBps[name],
      }),
    )
  const [coinlane, quickbuy] = await Promise.all([start('coinlane'), start('quickbuy')])
  const providers = { coinlane, quickbuy }
  return {
    providers,
    settings: {
      providers: (Object.keys(providers) as OnrampName[]).map((name) => ({
        type: 'http',
        name,
        baseUrl: providers[name].url,
        key: providers[name].key,
        assets: assets.map(({ currency, network, token, decimals }) => ({
          currency,
          name: nameOf[currency] ?? currency,
          network: network as CaipNetworkId,
          decimals,
          ...(token === null ? {} : { token }),
        })),
      })),
    },
  }
}

async function listAssets({ chains, solana }: AllChains): Promise<readonly SoldAsset[]> {
  const all = await Promise.all([
    ...chains.map(async (chain) => {
      const deployed = new Set(chain.tokens.map(({ address }) => address.toLowerCase()))
      const assets = await soldOnChain(chain)
      return assets.filter(({ token }) => token === null || deployed.has(token.toLowerCase()))
    }),
    solana ? soldOnSolana(solana) : [],
  ])
  return all.flat()
}
