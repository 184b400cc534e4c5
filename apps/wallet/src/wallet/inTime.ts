import { relayTimeoutMs } from '@foyer/contract'

/** Waits for the relay, which usually answers within milliseconds, with a time limit. */
export function inTime<value>(work: Promise<value>): Promise<value> {
  // After the time limit, a late failure is ignored.
  work.catch(() => {})
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The relay did not answer in time')), relayTimeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
