import type { CaipNetworkId, FrameChainId } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'

/** CAIP-2 id of a chain as named by a host. */
export function toNetworkId(chainId: FrameChainId): CaipNetworkId {
  const text = String(chainId)
  if (/^\d{1,16}$/.test(text)) return `eip155:${text}`
  if (/^0x[\da-f]{1,12}$/i.test(text)) return `eip155:${Number(text)}`
  if (/^(eip155|solana):[\w-]{1,32}$/.test(text)) return text as CaipNetworkId
  throw new SecureError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { walletCode: 4902 })
}
