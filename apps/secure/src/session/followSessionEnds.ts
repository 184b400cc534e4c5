import * as v from 'valibot'

// Whatever a tab with another version of this page says: the login there is over.
const ending = v.fallback(v.picklist(['signedOut', 'expired']), 'signedOut')
/** Why a login ended in another tab. */
export type SessionEnding = v.InferOutput<typeof ending>

/** Ends a login in every tab of one host at once. */
export type SessionEnds = {
  /** Announces to the frames in other tabs that the login at this host is over. */
  tell(reason: SessionEnding): void
}

/**
 * Listens to the frames in other tabs of this host, which share the storage, for the end of the login: a frame that
 * still had the keys open would sign for who went.
 */
export function followSessionEnds(projectId: string, onEnded: (reason: SessionEnding) => void): SessionEnds {
  const channel = new BroadcastChannel(`sign-out|${projectId}`)
  channel.onmessage = ({ data }) => onEnded(v.parse(ending, data))
  return { tell: (reason) => channel.postMessage(reason) }
}
