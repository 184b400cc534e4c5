import * as v from 'valibot'
import type { Hex } from 'viem'

const address = v.pipe(
  v.string(),
  v.regex(/^0x[\da-fA-F]{40}$/),
  v.transform((text) => text as Hex),
)
const data = v.pipe(
  v.string(),
  v.regex(/^0x([\da-fA-F]{2})*$/),
  v.maxLength(131_072),
  v.transform((text) => text as Hex),
)
const quantity = (bits: number) =>
  v.pipe(
    v.string(),
    v.regex(/^0x[\da-fA-F]{1,64}$/),
    v.transform((text) => BigInt(text)),
    v.check((units) => units < 1n << BigInt(bits)),
  )
const uint120 = v.nullish(quantity(120))

/** An operation of EntryPoint 0.7 in ERC-7677 format; before an estimate, it has no gas limits. */
const userOperation = v.object({
  sender: address,
  nonce: quantity(256),
  factory: v.nullish(address),
  factoryData: v.nullish(data),
  callData: data,
  callGasLimit: uint120,
  verificationGasLimit: uint120,
  preVerificationGas: uint120,
  maxFeePerGas: uint120,
  maxPriorityFeePerGas: uint120,
  paymasterVerificationGasLimit: uint120,
  paymasterPostOpGasLimit: uint120,
})
/** An operation to sponsor. */
export type SponsoredOperation = v.InferOutput<typeof userOperation>

/** Parameters of both ERC-7677 methods: operation, entry point, chain id, and a context that is ignored. */
export const paymasterParams = v.union([
  v.tuple([userOperation, address, quantity(64)]),
  v.tuple([userOperation, address, quantity(64), v.unknown()]),
])

/** Parameters of a call that sends an operation: the parts that identify it and show its effect. */
export const sentParams = v.looseTuple([
  v.object({
    sender: address,
    nonce: quantity(256),
    // Of any length: trailing bytes must not hide the effect.
    callData: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^0x[\da-fA-F]*$/),
        v.transform((text) => text as Hex),
      ),
    ),
  }),
])
/** A sent operation. */
export type SentOperation = v.InferOutput<typeof sentParams>[0]
