import type { View } from '../model/views.ts'

/** What the opening rule looks at. */
export type OpeningFacts = {
  isConnected: boolean
  isUnsupportedChain: boolean
  /** No adapter is set up, or the app controls pairing by hand. */
  isBasic: boolean
  isMobile: boolean
}

/**
 * The view the modal opens with (docs/spec.md, section 2): the account when connected; else AllWallets on mobile and
 * ConnectingWalletConnectBasic elsewhere without adapters; else Connect.
 */
export function getOpeningView(facts: OpeningFacts): View {
  const { isConnected, isUnsupportedChain, isBasic, isMobile } = facts
  if (isConnected && isUnsupportedChain) return { name: 'UnsupportedChain', payload: undefined }
  if (isConnected) return { name: 'Account', payload: undefined }
  if (isBasic) return { name: isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic', payload: undefined }
  return { name: 'Connect', payload: undefined }
}
