/** Pages of the secure site that others open. What is secret stays in the fragment, which no server sees. */
export const securePages = {
  /** In the frame, with `secureQuery`. */
  frame: '/frame',
  /** In a window, until it is known where the provider is. */
  loading: '/loading',
  /** Behind the link in the mail: `?projectId=…#token=…`; it has a button, because scanners of mail open links. */
  device: '/device',
  /** Behind the link in a mail about a change of the address: `?projectId=…#token=…`; it has a button, too. */
  undo: '/undo',
  /** Where a provider’s window ends: see `buildSocialResultUri`. */
  popup: '/popup',
  /** In a window of its own, where the visitor looks after the wallet: see `buildSecurityUrl`. It is never in a frame. */
  security: '/security',
} as const
