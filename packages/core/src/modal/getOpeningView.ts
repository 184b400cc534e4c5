import type { View } from '../model/views.ts'

/** Inputs of the opening rule. */
export type OpeningFacts = {
  isConnected: boolean
  isUnsupportedChain: boolean
  /** Whether no adapter is set up, or the app controls pairing manually. */
  isBasic: boolean
  isMobile: boolean
}

/**
 * View the modal opens with (docs/evidence/spec.md, section 2): the account when connected; else, without adapters, AllWallets on
 * mobile and ConnectingWalletConnectBasic elsewhere; else Connect.
 */
export function getOpeningView(facts: OpeningFacts): View {
  const { isConnected, isUnsupportedChain, isBasic, isMobile } = facts
  if (isConnected && isUnsupportedChain) return { name: 'UnsupportedChain', payload: undefined }
  if (isConnected) return { name: 'Account', payload: undefined }
  if (isBasic) return { name: isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic', payload: undefined }
  return { name: 'Connect', payload: undefined }
}
