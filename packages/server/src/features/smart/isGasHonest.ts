import * as v from 'valibot'
import type { SponsoredOperation } from './paymasterParams.ts'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
/** A bundler's gas estimate of an operation. */
export const gasEstimate = v.object({
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
})

/** Maximum ratio to the estimate: estimates of the same operation vary with the chain's prices. */
const maxPercent = 105n

/**
 * Whether an operation requests no more gas than it needs. `preVerificationGas` is paid to the submitter whether used or not,
 * and EntryPoint 0.7 charges a tenth of a call's unused gas in the submitter's favour.
 */
export function isGasHonest(
  operation: SponsoredOperation,
  estimate: v.InferOutput<typeof gasEstimate>,
): boolean {
  return (['callGasLimit', 'verificationGasLimit', 'preVerificationGas'] as const).every(
    (field) => (operation[field] ?? 0n) <= (estimate[field] * maxPercent) / 100n,
  )
}
