import type { Texts } from '../../texts/en.ts'
import type { CallDescription } from '../CallDescription.ts'
import type { ClearReading } from './readClear.ts'

/**
 * Adds what others say of a call to what the frame says of it. Nothing is taken away: whether the call is known, what it is
 * called and what to beware of stay as they are.
 */
export function addClear(
  description: CallDescription,
  clear: ClearReading | undefined,
  { signing }: Texts,
): CallDescription {
  if (!clear || description.isKnown) return description
  const { described, facts } = clear
  const more = described && !described.isWhole ? [signing.warnings.extraData] : []
  return {
    ...description,
    facts: [...description.facts, ...facts],
    warnings: [...new Set([...description.warnings, ...more])],
    described,
  }
}
