import * as v from 'valibot'

// Any unknown message, such as from another version of this page, means that the login ended.
const ending = v.fallback(v.picklist(['signedOut', 'expired']), 'signedOut')
/** Why a login ended in another tab. */
export type SessionEnding = v.InferOutput<typeof ending>

/** Ends a login in every tab of one host at once. */
export type SessionEnds = {
  /** Notifies the frames in other tabs that the login at this host has ended. */
  tell(reason: SessionEnding): void
}

/**
 * Listens for the end of the login in frames of this host in other tabs, which share the storage. A frame with open keys
 * could otherwise still sign for someone who logged out.
 */
export function followSessionEnds(projectId: string, onEnded: (reason: SessionEnding) => void): SessionEnds {
  const channel = new BroadcastChannel(`sign-out|${projectId}`)
  channel.onmessage = ({ data }) => onEnded(v.parse(ending, data))
  return { tell: (reason) => channel.postMessage(reason) }
}
