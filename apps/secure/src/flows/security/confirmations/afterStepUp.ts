import { sayError } from '../../../screens/sayError.ts'
import type { ConfirmationStep } from './ConfirmationStep.ts'
import { isGuarded } from './isGuarded.ts'

/** Goes on once the visitor has shown a recovery method; a passkey that has to confirm is more than that. */
export async function afterStepUp(
  { card, state, stepUp, texts, list }: ConfirmationStep,
  run: () => Promise<void>,
): Promise<void> {
  if (isGuarded(state)) return run()
  try {
    if (await stepUp.ask(card)) await run()
    else list()
  } catch (error) {
    list(sayError(error, texts))
  }
}
