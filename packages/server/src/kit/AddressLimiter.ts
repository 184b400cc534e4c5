import type { Clock } from './Clock.ts'

/** Limits how often each IP address may act, in this process or in all that share a Redis. */
export type AddressLimiter = {
  /** Takes one token of the address; `0` if allowed, otherwise the milliseconds to wait. */
  take(ip: string): number | Promise<number>
  /** Takes the additional cost of an admitted request; `0` if allowed, otherwise the milliseconds to wait. */
  charge(ip: string, cost: number): number | Promise<number>
}

/** Creates a limiter. Limiters with the same name count together where processes share a Redis. */
export type CreateAddressLimiter = (options: {
  name: string
  perSecond: number
  burst: number
  clock: Clock
}) => AddressLimiter
