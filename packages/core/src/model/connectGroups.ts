/** A group of the Connect screen (docs/evidence/spec.md, section 2). */
export type ConnectGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
