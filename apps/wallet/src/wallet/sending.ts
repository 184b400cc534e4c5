const storageKey = 'foyer-wallet-sending'

/**
 * Notes that a request is about to be sent to a chain, and returns whether it is the first time. A wallet that is closed
 * before it has an answer cannot know what became of it, and must not send it again.
 */
export function beginSending(id: number, expiresAtMs: number): boolean {
  const begun = readBegun().filter((one) => one.expiresAtMs > Date.now())
  if (begun.some((one) => one.id === id)) return false
  try {
    localStorage.setItem(storageKey, JSON.stringify([...begun, { id, expiresAtMs }]))
  } catch {
    // Blocked storage: requests do not outlive the page either.
  }
  return true
}

/** Whether a request was about to be sent, by this page or an earlier one. */
export function hasBegunSending(id: number): boolean {
  return readBegun().some((one) => one.id === id)
}

function readBegun(): { id: number; expiresAtMs: number }[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isBegun) : []
  } catch {
    return []
  }
}

function isBegun(value: unknown): value is { id: number; expiresAtMs: number } {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('expiresAtMs' in value))
    return false
  return typeof value.id === 'number' && typeof value.expiresAtMs === 'number'
}
