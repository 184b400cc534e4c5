import { multiplyDecimals } from '../base/decimal.ts'
import type { Balances } from './Balances.ts'

/** What is older than a day is no answer to what an account holds. */
const keptMaxMs = 86_400_000

/**
 * Puts what was known before where an answer lacks it: balances that could not be read now, and prices where the chain
 * alone answered. `keptAt` says as of when they are.
 */
export function keepBalances(fresh: Balances, known: Balances | undefined): Balances {
  const isLacking = fresh.source === 'chain' || fresh.missing.some(({ part }) => part === 'balances')
  const keptAt = known && (known.keptAt ?? known.readAt)
  if (!isLacking || keptAt === undefined || Math.abs(fresh.readAt - keptAt) > keptMaxMs) return fresh
  const before = new Map(known?.balances.map((balance) => [balance.address, balance]))
  let isKept = false
  const balances = fresh.balances.map((balance) => {
    const { price, priceSource } = before.get(balance.address) ?? {}
    before.delete(balance.address)
    if (fresh.source !== 'chain' || balance.price !== undefined || price === undefined) return balance
    isKept = true
    return { ...balance, price, priceSource, value: multiplyDecimals(balance.quantity.numeric, price) }
  })
  if (before.size === 0 && !isKept) return fresh
  return { ...fresh, balances: [...balances, ...before.values()], keptAt }
}
