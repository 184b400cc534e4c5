import type { Network } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'

/** Parameters of `getPaymentLink`. */
export type GetPaymentLinkParameters = {
  network: Pick<Network, 'chainNamespace' | 'id' | 'nativeCurrency'>
  /** Receiver's address, as the namespace writes it. */
  address: string
  /** In base units of the token. */
  amount: bigint
  /** Contract or mint. @default the native currency */
  token?: { readonly address: string; readonly decimals: number } | undefined
  /** 32 bytes in base58 listed in the transaction, so that it can be found (`solana`). */
  reference?: string | undefined
  /** Shown by the wallet (`solana`). */
  label?: string | undefined
}

/**
 * Returns the link that opens a payment in a wallet: EIP-681 on EVM, Solana Pay, BIP-21 on Bitcoin. `undefined` if the
 * namespace has no such link.
 */
export function getPaymentLink(parameters: GetPaymentLinkParameters): string | undefined {
  const { network, address, amount, token, reference, label } = parameters
  const { chainNamespace, id, nativeCurrency } = network
  const text = formatUnits(amount, (token ?? nativeCurrency).decimals)
  if (chainNamespace === 'eip155') {
    if (token) return `ethereum:${token.address}@${id}/transfer?address=${address}&uint256=${amount}`
    return `ethereum:${address}@${id}?value=${amount}`
  }
  if (chainNamespace === 'solana') {
    const more = Object.entries({ 'spl-token': token?.address, reference, label })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `&${name}=${encodeURIComponent(value ?? '')}`)
    return `solana:${address}?amount=${text}${more.join('')}`
  }
  if (chainNamespace === 'bip122' && !token) return `bitcoin:${address}?amount=${text}`
  return undefined
}
