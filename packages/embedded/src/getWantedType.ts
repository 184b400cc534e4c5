import type { FrameAccountType } from '@foyer/contract'
import type { Network } from '@foyer/core'
import type { KnownLogin } from '@foyer/core/internal'

/** The account type to request on a network: the visitor's choice, or the app's default. */
export function getWantedType(
  { preferredAccountType }: KnownLogin,
  { chainNamespace }: Network,
  accountType?: string | undefined,
): FrameAccountType | undefined {
  if (chainNamespace !== 'eip155') return undefined
  const isKind = accountType === 'eoa' || accountType === 'smartAccount'
  return preferredAccountType ?? (isKind ? accountType : undefined)
}
