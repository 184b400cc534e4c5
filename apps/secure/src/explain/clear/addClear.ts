import type { Texts } from '../../texts/en.ts'
import type { CallDescription } from '../CallDescription.ts'
import type { ClearReading } from './readClear.ts'

/**
 * Adds a third-party description to the frame's own reading. It removes nothing: name, warnings and whether the call is
 * known stay the same.
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
