/**
 * Pages of the secure site that are opened from outside. Secrets stay in the fragment, which no server receives.
 *
 * @internal
 */
export const securePages = {
  /** In the frame, with `secureQuery`. */
  frame: '/frame',
  /** In a window, until it is known where the provider is. */
  loading: '/loading',
  /** Behind the link in the mail: `?projectId=…#token=…`; it has a button, because scanners of mail open links. */
  device: '/device',
  /** Behind the link in a mail about a change of the address: `?projectId=…#token=…`; it has a button, too. */
  undo: '/undo',
  /** Final page of a provider's window; see `buildSocialResultUri`. */
  popup: '/popup',
  /**
   * The security page, where the visitor manages the wallet; see `buildSecurityUrl`. It runs in a window, never in a
   * frame.
   */
  security: '/security',
  /** The window in which the frame asks what moves value or grants power; the frame itself opens and fills it. */
  approve: '/approve',
} as const
