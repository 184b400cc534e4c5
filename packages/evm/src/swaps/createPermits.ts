import type { QuotedSwap } from '@foyer/core'
import type { SignedPermit } from './readPermit.ts'

/** How long a signed permit is reused; it stays valid on the chain a little longer. */
const keptMs = 15 * 60_000

type Sale = Pick<QuotedSwap, 'networkId' | 'account' | 'sold' | 'spender' | 'amount'>

/** Permits of one instance, by sale. Only kept in memory. */
export type PermitStore = Map<string, { permit: SignedPermit; untilMs: number } | 'refused'>

/** Permits signed in this page. */
export type Permits = {
  /** Returns the permit for exactly this sale. */
  find(sale: Sale): SignedPermit | undefined
  keep(sale: Sale, permit: SignedPermit): void
  /** Removes a used permit. */
  drop(sale: Sale): void
  /** Uses approvals for this token from now on, because the wallet cannot sign or the token rejects permits. */
  refuse(sale: Sale): void
  isRefused(sale: Sale): boolean
}

/** Creates a manager of the permits in a store. */
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
