import type { FrameAccountType } from '@foyer/contract'
import type { Network } from '@foyer/core'
import type { KnownLogin } from '@foyer/core/internal'

/** The kind of account to ask for on a network: what the visitor chose, else what the app starts with. */
export function getWantedType(
  { preferredAccountType }: KnownLogin,
  { chainNamespace }: Network,
  accountType?: string | undefined,
): FrameAccountType | undefined {
  if (chainNamespace !== 'eip155') return undefined
  const isKind = accountType === 'eoa' || accountType === 'smartAccount'
  return preferredAccountType ?? (isKind ? accountType : undefined)
}
