import * as v from 'valibot'
import type { Hex } from 'viem'
import { evmAddress, hexData, namedChain, quantity, receiver } from '../../chain/schemas.ts'
import { SecureError } from '../../SecureError.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'

const transaction = v.object({
  from: v.optional(evmAddress),
  to: v.optional(v.nullable(receiver)),
  value: v.optional(quantity, '0x0'),
  data: v.optional(hexData),
  input: v.optional(hexData),
  gas: v.optional(quantity),
  chainId: v.nullish(namedChain),
})

/** A transaction as requested by a page. */
export type AskedTransaction = {
  /** The account of the request. */
  from: Hex
  /** Absent for a contract deployment. */
  to: Hex | undefined
  value: bigint
  data: Hex
  gas: bigint | undefined
}

/**
 * Reads the parameters of `eth_sendTransaction`.
 *
 * @throws SecureError `BAD_REQUEST`, or `CHAIN_NOT_SUPPORTED` for a transaction of another network
 */
export function readTransaction({ params, address, network }: ApprovalRequest): AskedTransaction {
  const parsed = v.safeParse(v.looseTuple([transaction]), params)
  if (!parsed.success) throw invalid('params')
  const [{ from: named, to, value, gas, data, input, chainId }] = parsed.output
  // The app means one of them: which one is signed must not be a guess.
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase())
    throw invalid('input')
  const from = address as Hex
  if (named && named.toLowerCase() !== from.toLowerCase())
    throw new SecureError('BAD_REQUEST', 'The sending account does not belong to this wallet', {
      walletCode: 4100,
    })
  // The network may have changed since the app prepared the transaction; on another one, it does something else.
  if (typeof chainId === 'number' && `eip155:${chainId}` !== network)
    throw new SecureError('CHAIN_NOT_SUPPORTED', 'The transaction is for another network', {
      walletCode: 4901,
    })
  return { from, to: to ?? undefined, value, gas, data: data ?? input ?? '0x' }
}

function invalid(field: string) {
  return new SecureError('BAD_REQUEST', `Invalid request: ${field}`, { walletCode: -32602 })
}
