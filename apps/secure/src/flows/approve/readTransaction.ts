import * as v from 'valibot'
import { type Hex, isAddress } from 'viem'
import { quantity } from '../../chain/schemas.ts'
import { SecureError } from '../../SecureError.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'

const hexData = v.pipe(v.string(), v.regex(/^0x([\da-f]{2})*$/i), v.maxLength(131_072))
const address = v.custom<Hex>((value) => typeof value === 'string' && isAddress(value, { strict: false }))
/** An address with a wrong checksum is mistyped; it would be refused after the approval anyway. */
const receiver = v.custom<Hex>((value) => typeof value === 'string' && isAddress(value))
const transaction = v.object({
  from: v.optional(address),
  to: v.optional(v.nullable(receiver)),
  value: v.optional(quantity, '0x0'),
  data: v.optional(hexData),
  input: v.optional(hexData),
  gas: v.optional(quantity),
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
 * @throws SecureError `BAD_REQUEST`
 */
export function readTransaction({ params, address }: ApprovalRequest): AskedTransaction {
  const parsed = v.safeParse(v.looseTuple([transaction]), params)
  if (!parsed.success) throw new SecureError('BAD_REQUEST', 'Invalid request: params', { walletCode: -32602 })
  const [{ from: named, to, value, gas, data, input }] = parsed.output
  const from = address as Hex
  if (named && named.toLowerCase() !== from.toLowerCase())
    throw new SecureError('BAD_REQUEST', 'The sending account does not belong to this wallet', {
      walletCode: 4100,
    })
  return { from, to: to ?? undefined, value, gas, data: (data ?? input ?? '0x') as Hex }
}
