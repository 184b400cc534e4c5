import type { QuotedSwap } from '@foyer/core'
import type { SignedPermit } from './readPermit.ts'

/** So long a permit is used after it was signed; the chain takes it a little longer. */
const keptMs = 15 * 60_000

type Sale = Pick<QuotedSwap, 'networkId' | 'account' | 'sold' | 'spender' | 'amount'>

/** Where the permits of one instance are, by what they are for. Nothing stores them. */
export type PermitStore = Map<string, { permit: SignedPermit; untilMs: number } | 'refused'>

/** Permits that were signed in this page. */
export type Permits = {
  /** The one for exactly this sale. */
  find(sale: Sale): SignedPermit | undefined
  keep(sale: Sale, permit: SignedPermit): void
  /** Forgets one that was used. */
  drop(sale: Sale): void
  /** Has sales of this token approved from now on: the wallet does not sign, or the token does not take it. */
  refuse(sale: Sale): void
  isRefused(sale: Sale): boolean
}

/** Creates what keeps permits in a store. */
export function createPermits(store: PermitStore, now: () => number = Date.now): Permits {
  const toKey = ({ networkId, account, sold, spender }: Sale) =>
    [networkId, account, sold.address, spender].join(' ').toLowerCase()
  const toWhole = (sale: Sale) => `${toKey(sale)} ${sale.amount}`
  return {
    find(sale) {
      const found = store.get(toWhole(sale))
      return typeof found === 'object' && found.untilMs > now() ? found.permit : undefined
    },
    keep: (sale, permit) => void store.set(toWhole(sale), { permit, untilMs: now() + keptMs }),
    drop: (sale) => void store.delete(toWhole(sale)),
    refuse(sale) {
      store.delete(toWhole(sale))
      store.set(toKey(sale), 'refused')
    },
    isRefused: (sale) => store.has(toKey(sale)),
  }
}
