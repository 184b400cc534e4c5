import { multiplyDecimals } from '../base/decimal.ts'
import type { Balances } from './Balances.ts'

/** Balances older than a day are not shown. */
const keptMaxMs = 86_400_000

/**
 * Fills gaps of a response with known data: balances that could not be read now, and prices when only the chain answered.
 * `keptAt` is the time of that data.
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
