import { type CaipAddress, type CaipNetworkId, nativeTokenAddress, parseCaipAddress } from '@foyer/contract'
import { isAddress } from 'viem'
import { answerError } from '../../kit/answerError.ts'
import { RequestError } from '../../kit/RequestError.ts'
import type { SwapRequest } from './Swaps.ts'

/** A Solana public key in base58. */
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const zeroAddress = '0x0000000000000000000000000000000000000000'
const maxAmount = 2n ** 256n - 1n

/**
 * Parses a requested swap into plain addresses of one network; EVM addresses are in lower case.
 *
 * @throws RequestError `SWAP_NETWORK_UNSUPPORTED` for a swap between two networks, `ADDRESS_INVALID`, `SWAP_SAME_TOKEN`
 */
export function parseSwap(request: Omit<SwapRequest, 'amount'>): {
  chainId: CaipNetworkId
  from: string
  to: string
  user: string
} {
  const [from, to, user] = [request.from, request.to, request.userAddress].map(parseAccount)
  if (!from || !to || !user || from.chainId !== to.chainId || from.chainId !== user.chainId)
    throw answerError('SWAP_NETWORK_UNSUPPORTED')
  if (from.address === to.address) throw answerError('SWAP_SAME_TOKEN')
  if (user.address === zeroAddress || user.address === nativeTokenAddress)
    throw new RequestError('ADDRESS_INVALID', 'This account has no key')
  return { chainId: from.chainId, from: from.address, to: to.address, user: user.address }
}

/** @throws RequestError `ADDRESS_INVALID` */
export function parseAccount(id: CaipAddress): { chainId: CaipNetworkId; address: string } {
  const { networkId, address } = parseCaipAddress(id)
  if (networkId.startsWith('eip155:') && isAddress(address, { strict: false }))
    return { chainId: networkId, address: address.toLowerCase() }
  if (networkId.startsWith('solana:') && solanaAddress.test(address)) return { chainId: networkId, address }
  if (!/^(eip155|solana):/.test(networkId)) throw answerError('SWAP_NETWORK_UNSUPPORTED')
  throw new RequestError('ADDRESS_INVALID', 'An address is not valid on its chain')
}

/** @throws RequestError `SWAP_AMOUNT_INVALID` */
export function parseAmount(text: string): bigint {
  const amount = BigInt(text)
  if (amount <= 0n || amount > maxAmount) throw answerError('SWAP_AMOUNT_INVALID')
  return amount
}
