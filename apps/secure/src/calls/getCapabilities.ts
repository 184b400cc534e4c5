import type { CaipNetworkId } from '@foyer/contract'
import * as v from 'valibot'
import { type Hex, numberToHex } from 'viem'
import { SecureError } from '../SecureError.ts'

/** Capabilities of the account on one chain ([EIP-5792](https://eips.ethereum.org/EIPS/eip-5792)). */
export type ChainCapabilities = {
  /** Whether several calls can be sent as one atomic batch. */
  atomic: { status: 'supported' | 'unsupported' }
  /** The project's own paymaster may pay, subject to its policy ([ERC-7677](https://eips.ethereum.org/EIPS/eip-7677)). */
  paymasterService: { supported: boolean }
}

const chain = v.pipe(v.string(), v.regex(/^0x[\da-f]{1,12}$/i))
const params = v.looseTuple([v.string(), v.optional(v.nullable(v.pipe(v.array(chain), v.maxLength(64))))])

/** `wallet_getCapabilities`: capabilities of the requested chains, or of all the account's chains. */
export function getCapabilities(request: {
  params: unknown
  /** EVM chains that the server supports. */
  networks: readonly CaipNetworkId[]
  /** Chains on which the account is a smart account; empty for a key account. */
  smartNetworks: readonly number[]
}): Record<Hex, ChainCapabilities> {
  const parsed = v.safeParse(params, request.params)
  if (!parsed.success) throw new SecureError('BAD_REQUEST', 'Invalid request: params', { walletCode: -32602 })
  const asked = parsed.output[1]?.map(Number)
  const ids = request.networks.flatMap((network) => {
    const [namespace, reference] = network.split(':')
    return namespace === 'eip155' ? [Number(reference)] : []
  })
  return Object.fromEntries(
    ids
      .filter((id) => !asked || asked.includes(id))
      .map((id) => {
        const isSmart = request.smartNetworks.includes(id)
        const status = isSmart ? 'supported' : 'unsupported'
        return [numberToHex(id), { atomic: { status }, paymasterService: { supported: isSmart } } as const]
      }),
  )
}
