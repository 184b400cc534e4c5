import { formatUnits } from '../base/formatUnits.ts'
import type { Network } from '../model/Network.ts'

/** Parameters of `getPaymentLink`. */
export type GetPaymentLinkParameters = {
  network: Pick<Network, 'chainNamespace' | 'id' | 'nativeCurrency'>
  /** Who is paid, as the namespace writes it. */
  address: string
  /** In base units of the network's own currency. */
  amount: bigint
}

/**
 * The link with which a wallet opens a payment of the network's own currency: EIP-681 on EVM, Solana Pay, BIP-21 on
 * Bitcoin. `undefined` where the namespace has no such link.
 */
export function getPaymentLink(parameters: GetPaymentLinkParameters): string | undefined {
  const { network, address, amount } = parameters
  const { chainNamespace, id, nativeCurrency } = network
  const text = formatUnits(amount, nativeCurrency.decimals)
  if (chainNamespace === 'eip155') return `ethereum:${address}@${id}?value=${amount}`
  if (chainNamespace === 'solana') return `solana:${address}?amount=${text}`
  if (chainNamespace === 'bip122') return `bitcoin:${address}?amount=${text}`
  return undefined
}
