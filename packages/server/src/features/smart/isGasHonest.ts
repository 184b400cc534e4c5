import * as v from 'valibot'
import type { SponsoredOperation } from './paymasterParams.ts'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
/** What a bundler estimates an operation to take. */
export const gasEstimate = v.object({
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
})

/** Estimates of the same bytes differ by what the chain's own prices did in between. */
const maxPercent = 105n

/**
 * Whether an operation asks for no more gas than it takes. `preVerificationGas` goes to who hands it in, used or not, and of
 * gas that a call leaves over EntryPoint 0.7 gives them a tenth.
 */
export function isGasHonest(
  operation: SponsoredOperation,
  estimate: v.InferOutput<typeof gasEstimate>,
): boolean {
  return (['callGasLimit', 'verificationGasLimit', 'preVerificationGas'] as const).every(
    (field) => (operation[field] ?? 0n) <= (estimate[field] * maxPercent) / 100n,
  )
}
