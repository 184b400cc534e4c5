import type { RemoteFeature, TokenBalance } from '@foyer/contract'
import { type Foyer, open, type Swap, type TransferToken } from '@foyer/core'
import { setSwap } from '@foyer/core/ui'
import { address } from '../createConnectors.ts'
import { wrappedEther } from '../createSwaps.ts'
import { someBalances } from '../fixtures/balances.ts'
import { pushView } from '../pushView.ts'
import type { World } from '../World.ts'

const connectedTo = 'eip155:1'
const features: readonly RemoteFeature[] = [
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'swap', isEnabled: true, config: ['foyer'] },
]

/** Values filled into the form of Swap in the gallery. */
export type SwapFilling = {
  sold?: TokenBalance | undefined
  bought?: TokenBalance | undefined
  amount?: string
  slippagePercent?: number
}

/** A world with swaps. */
export function swapWorld(world: World = {}): World {
  return { connectedTo, features, swap: {}, ...world }
}

/** Fills the form of Swap and opens it over the account. */
export function fillSwap(foyer: Foyer, filling: SwapFilling = {}): void {
  const { sold = someBalances[0], bought = someBalances[1], amount = '0.5', slippagePercent } = filling
  open(foyer, { view: 'Account' })
  if (sold && bought)
    setSwap(foyer, { sold: toToken(sold), bought: toToken(bought), amount, slippagePercent })
  pushView(foyer, 'Swap')
}

/** Fills in a wrap of the network's own currency, and opens the form over the account. */
export function fillWrap(foyer: Foyer): void {
  fillSwap(foyer)
  setSwap(foyer, { bought: wrappedEther })
}

/** A swap from an earlier visit. */
export function earlierSwap(status: Swap['status']): Swap {
  const [sold, bought] = someBalances.map(toToken)
  if (!sold || !bought) throw new Error('Two tokens are needed')
  return {
    id: 'earlier',
    kind: 'swap',
    status,
    networkId: connectedTo,
    account: address,
    sold,
    bought,
    amount: '0.5',
    toAmount: '1742.5',
    minimum: '1725.075',
    startedAt: 0,
    trace: {},
  }
}

function toToken({ name, symbol, iconUrl, quantity, address: id }: TokenBalance): TransferToken {
  const decimals = Number(quantity.decimals)
  return { name, symbol, iconUrl, decimals, ...(id ? { address: id.split(':')[2] } : {}) }
}
