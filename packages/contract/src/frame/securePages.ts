/** Pages of the secure site that others link to. What is secret stays in the fragment, which no server sees. */
export const securePages = {
  /** Behind the link in the mail: `?projectId=…#token=…`; it has a button, because scanners of mail open links. */
  device: '/device',
  /** Where a provider’s window ends: see `buildSocialResultUri`. */
  popup: '/popup',
} as const
