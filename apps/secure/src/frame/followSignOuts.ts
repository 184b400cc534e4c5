/** Ends a login in every tab of one host at once. */
export type SignOuts = {
  /** Tells the frames of the other tabs that the login of this host is over. */
  tell(): void
}

/**
 * Hears from the frames of the other tabs of this host, which have the same storage, that the login is over: one that
 * still had the keys open would sign for who went.
 */
export function followSignOuts(projectId: string, onSignOut: () => void): SignOuts {
  const channel = new BroadcastChannel(`sign-out|${projectId}`)
  channel.onmessage = onSignOut
  return { tell: () => channel.postMessage(null) }
}
