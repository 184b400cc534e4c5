/**
 * Pages of the secure site that are opened from outside. Secrets stay in the fragment, which no server receives.
 *
 * @internal
 */
export const securePages = {
  /** Shown in the frame, with `secureQuery`. */
  frame: '/frame',
  /** Shown in a window until the provider's URL is known. */
  loading: '/loading',
  /** Behind the link in the email: `?projectId=…#token=…`. It has a button, because email scanners open links. */
  device: '/device',
  /** Behind the link in an email about an address change: `?projectId=…#token=…`. It has a button for the same reason. */
  undo: '/undo',
  /** Final page of a provider's window; see `buildSocialResultUri`. */
  popup: '/popup',
  /**
   * The security page, where the visitor manages the wallet; see `buildSecurityUrl`. It runs in a window, never in a
   * frame.
   */
  security: '/security',
  /**
   * The window in which the frame asks for approval of requests that move value or grant power; the frame itself opens and
   * fills it.
   */
  approve: '/approve',
} as const
