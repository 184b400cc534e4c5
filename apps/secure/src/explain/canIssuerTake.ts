import { readMintExtensions, readPermanentDelegate } from '@foyer/contract'
import { base64 } from '@scure/base'
import * as v from 'valibot'
import { readSolanaSteps } from './readSolanaSteps.ts'
import type { SolanaTransaction } from './readSolanaTransaction.ts'
import type { SolanaSimulation } from './simulateSolana.ts'

/** Only its mints have extensions. */
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** Maximum number of accounts that a node returns at once. */
const maxAccounts = 100

const answer = v.object({
  value: v.array(
    v.nullable(v.object({ owner: v.string(), data: v.looseTuple([v.string(), v.literal('base64')]) })),
  ),
})

/**
 * Whether the issuer of a token that transactions move, or allow others to move, can take it out of every account. Returns
 * `false` if the node does not answer.
 *
 * @param own address of the visitor.
 */
export async function canIssuerTake(
  ask: (method: string, params: unknown) => Promise<unknown>,
  transactions: readonly SolanaTransaction[],
  { own, trial }: { own: string; trial: SolanaSimulation },
): Promise<boolean> {
  const steps = readSolanaSteps(transactions, own)?.steps.flat() ?? []
  const held = [trial.before, ...trial.after].flatMap((accounts) => [...accounts.values()])
  const mints = [
    ...new Set([
      ...steps.flatMap((step) => ('mint' in step && step.mint !== undefined ? [step.mint] : [])),
      ...held.flatMap(({ token }) => (token?.owner === own ? [token.mint] : [])),
    ]),
  ].slice(0, maxAccounts)
  if (mints.length === 0) return false
  try {
    const { value } = v.parse(
      answer,
      await ask('getMultipleAccounts', [mints, { encoding: 'base64', commitment: 'confirmed' }]),
    )
    return value.some(
      (mint) =>
        mint?.owner === token2022 &&
        readPermanentDelegate(readMintExtensions(base64.decode(mint.data[0]))) !== undefined,
    )
  } catch {
    return false
  }
}
