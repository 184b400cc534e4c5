import type { Texts } from '../texts/en.ts'
import type { CallDescription } from './CallDescription.ts'
import type { CallSimulation } from './simulateCalls.ts'

/** What a trial of calls adds to what the visitor is shown. */
export type TrialReading = {
  changes: readonly string[]
  /** What leaves contracts that the visitor controls; absent where nothing does. */
  controlled?: readonly string[] | undefined
  warnings: readonly string[]
  notes: readonly string[]
  /** Whether something leaves, or nobody could see: then a yes is held, whatever the calls say of themselves. */
  isPowerful: boolean
  /** Why the calls cannot be signed. */
  refusal: string | undefined
}

/**
 * Reads a trial next to what the calls themselves say. What is lost is always shown. A gain is shown only where the data
 * was understood and every contract is known: of others it would be the word of a stranger, who may know a trial when
 * they see one.
 */
export function readTrial(
  simulation: CallSimulation,
  descriptions: readonly Pick<CallDescription, 'isKnown' | 'isTrusted'>[],
  texts: Texts,
): TrialReading {
  const isKnown = descriptions.every((description) => description.isKnown)
  const nothing = { changes: [], warnings: [], notes: [], isPowerful: true, refusal: undefined }
  if (simulation.status !== 'success')
    return {
      ...nothing,
      warnings: isKnown && simulation.status === 'failed' ? [texts.warnings.fails] : [],
      refusal: isKnown ? undefined : texts.refusals.unreadCall,
    }
  const { losses, gains, controlled, grants, handsOver, isSteady, isFaithful } = simulation
  const { signing } = texts
  const isPromised = isKnown && descriptions.every(({ isTrusted }) => isTrusted)
  // A power shows in no trial: what it costs comes later.
  const isSilent = !isKnown && !losses.length && !controlled && !grants
  return {
    controlled,
    changes: isPromised ? [...losses, ...gains] : losses,
    warnings: [
      ...(isKnown ? [] : [texts.warnings.unreadCall]),
      ...(!isKnown && grants ? [texts.warnings.grants] : []),
      ...(isSilent ? [texts.warnings.unknownPower] : []),
      ...(isKnown && !isSteady ? [signing.differs] : []),
    ],
    notes: gains.length && !isPromised ? [signing.notes.gains] : [],
    isPowerful: !isKnown || losses.length > 0 || controlled !== undefined || !isSteady,
    refusal: handsOver
      ? signing.refusals.givesControl
      : isKnown
        ? undefined
        : isSteady
          ? isFaithful
            ? undefined
            : texts.refusals.unreadCall
          : signing.differs,
  }
}
