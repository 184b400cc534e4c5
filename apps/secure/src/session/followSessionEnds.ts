import * as v from 'valibot'

// Whatever a tab with another version of this page says: the login there is over.
const ending = v.fallback(v.picklist(['signedOut', 'expired']), 'signedOut')
/** Why a login ended in another tab. */
export type SessionEnding = v.InferOutput<typeof ending>

/** Ends a login in every tab of one host at once. */
export type SessionEnds = {
  /** Tells the frames of the other tabs that the login of this host is over. */
  tell(reason: SessionEnding): void
}

/**
 * Hears from the frames of the other tabs of this host, which have the same storage, that the login is over: one that
 * still had the keys open would sign for who went.
 */
export function followSessionEnds(projectId: string, onEnded: (reason: SessionEnding) => void): SessionEnds {
  const channel = new BroadcastChannel(`sign-out|${projectId}`)
  channel.onmessage = ({ data }) => onEnded(v.parse(ending, data))
  return { tell: (reason) => channel.postMessage(reason) }
}
