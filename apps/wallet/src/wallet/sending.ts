import { isRecord } from './NetworkRequest.ts'

const storageKey = 'foyer-wallet-sending'

/** A request that is about to be sent. The app chooses its id, so two apps may use the same one. */
type Begun = { topic: string; id: number; expiresAtMs: number }

/**
 * Records that a request is about to be sent, and returns whether this is the first time. If the wallet is closed before the
 * answer arrives, the outcome is unknown, and it must not be sent again.
 */
export function beginSending({ topic, id, expiresAtMs }: Begun): boolean {
  if (hasBegunSending({ topic, id })) return false
  const begun = readBegun().filter((one) => one.expiresAtMs > Date.now())
  try {
    localStorage.setItem(storageKey, JSON.stringify([...begun, { topic, id, expiresAtMs }]))
  } catch {
    // Blocked storage: requests do not survive the page, either.
  }
  return true
}

/** Whether this page or an earlier one has started to send a request. */
export function hasBegunSending({ topic, id }: Pick<Begun, 'topic' | 'id'>): boolean {
  return readBegun().some((one) => one.topic === topic && one.id === id)
}

function readBegun(): Begun[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isBegun) : []
  } catch {
    return []
  }
}

function isBegun(value: unknown): value is Begun {
  if (!isRecord(value)) return false
  const { topic, id, expiresAtMs } = value
  return typeof topic === 'string' && typeof id === 'number' && typeof expiresAtMs === 'number'
}
