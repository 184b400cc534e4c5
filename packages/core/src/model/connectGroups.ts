/** Groups of the Connect screen (docs/spec.md, section 2). */
export const connectGroups = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

/** A group of the Connect screen. */
export type ConnectGroup = (typeof connectGroups)[number]
