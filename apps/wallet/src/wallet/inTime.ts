import { relayTimeoutMs } from '@foyer/contract'

/** Waits for the relay, which answers in milliseconds, but not forever. */
export function inTime<value>(work: Promise<value>): Promise<value> {
  // After the limit nobody listens any more, and a late failure is no news.
  work.catch(() => {})
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The relay did not answer in time')), relayTimeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
