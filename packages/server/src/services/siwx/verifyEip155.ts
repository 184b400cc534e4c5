import { RpcFailedError } from '@foyer/contract'
import { createClient, custom, type Hex, isHex, verifyMessage as verifyOwnKey } from 'viem'
import { verifyMessage } from 'viem/actions'
import type { ChainService } from '../ChainService.ts'
import type { SignedMessage } from './SignedMessage.ts'

/**
 * Checks a signature of an EVM account ([EIP-191](https://eips.ethereum.org/EIPS/eip-191)): by its own key without
 * asking anyone, else by its contract ([ERC-1271](https://eips.ethereum.org/EIPS/eip-1271)) or the contract it will be
 * ([ERC-6492](https://eips.ethereum.org/EIPS/eip-6492)) on the chain.
 *
 * @throws RequestError `CHAIN_NOT_SUPPORTED` when only the chain could tell and the server does not know it.
 * @throws TimeoutError, RpcFailedError when only the chain could tell and its node fails.
 */
export async function verifyEip155(signed: SignedMessage, chains: ChainService): Promise<boolean> {
  const { networkId, message, signature } = signed
  const address = signed.address as Hex
  if (!isHex(signature, { strict: true })) return false
  // A signature that is not one of a key makes viem throw.
  if (await verifyOwnKey({ address, message, signature }).catch(() => false)) return true

  chains.get(networkId)
  let id = 0
  let failure: unknown
  const client = createClient({
    pollingInterval: 0,
    transport: custom(
      {
        async request({ method, params }: { method: string; params?: unknown }) {
          id++
          const call = { jsonrpc: '2.0' as const, id, method, params }
          const { value } = await chains.send(networkId, call).catch((error: unknown) => {
            failure = error
            throw error
          })
          if (Array.isArray(value)) throw new RpcFailedError(`The node of ${networkId} answered with a batch`)
          if (value.error) throw Object.assign(new Error(value.error.message), value.error)
          return value.result
        },
      },
      { retryCount: 0 },
    ),
  })
  const isValid = await verifyMessage(client, { address, message, signature })
  // For viem a node that fails looks like a contract that refuses: to the person it must not.
  if (!isValid && failure) throw failure
  return isValid
}
