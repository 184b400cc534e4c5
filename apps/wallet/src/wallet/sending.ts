import { isRecord } from './NetworkRequest.ts'

const storageKey = 'foyer-wallet-sending'

/** A request that was about to be sent. Its id is the app's choice: another app may name the same. */
type Begun = { topic: string; id: number; expiresAtMs: number }

/**
 * Notes that a request is about to be sent to a chain, and returns whether it is the first time. A wallet that is closed
 * before it has an answer cannot know what became of it, and must not send it again.
 */
export function beginSending({ topic, id, expiresAtMs }: Begun): boolean {
  if (hasBegunSending({ topic, id })) return false
  const begun = readBegun().filter((one) => one.expiresAtMs > Date.now())
  try {
    localStorage.setItem(storageKey, JSON.stringify([...begun, { topic, id, expiresAtMs }]))
  } catch {
    // Blocked storage: requests do not outlive the page either.
  }
  return true
}

/** Whether a request was about to be sent, by this page or an earlier one. */
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
