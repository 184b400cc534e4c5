import type { Texts } from '../texts/en.ts'
import type { CallDescription } from './CallDescription.ts'
import type { CallSimulation } from './simulateCalls.ts'

/** Additions of a simulation to an approval. */
export type TrialReading = {
  changes: readonly string[]
  /** Assets leaving contracts that the visitor controls; absent if nothing leaves. */
  controlled?: readonly string[] | undefined
  warnings: readonly string[]
  notes: readonly string[]
  /**
   * Whether something leaves, or this could not be checked. Either way the button must be held, whatever the calls
   * themselves say.
   */
  isPowerful: boolean
  /** Why the calls cannot be signed. */
  refusal: string | undefined
}

/**
 * Combines a simulation with the decoded calls. Losses are always shown. Gains are shown only if the data was
 * understood and every contract is known: any other contract may detect a simulation and fake a gain.
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
  const { losses, gains, controlled, grants, grantsControl, isSteady, isFaithful } = simulation
  const { signing } = texts
  const isPromised = isKnown && descriptions.every(({ isTrusted }) => isTrusted)
  // A simulation does not show granted powers: their cost comes later.
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
    refusal: grantsControl
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
