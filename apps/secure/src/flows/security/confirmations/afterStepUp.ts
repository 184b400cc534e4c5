import { toErrorText } from '../../../screens/toErrorText.ts'
import type { ConfirmationStep } from './ConfirmationStep.ts'
import { isGuarded } from './isGuarded.ts'

/** Continues after the visitor used a recovery method. Skipped if a passkey must confirm the change, which is stronger. */
export async function afterStepUp(
  { card, state, stepUp, texts, list }: ConfirmationStep,
  run: () => Promise<void>,
): Promise<void> {
  if (isGuarded(state)) return run()
  try {
    if (await stepUp.ask(card)) await run()
    else list()
  } catch (error) {
    list(toErrorText(error, texts))
  }
}
