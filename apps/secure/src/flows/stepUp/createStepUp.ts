import type { Texts } from '../../texts/en.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import { askForMethod } from './askForMethod.ts'

/** Asks the visitor for a recovery method before changes that could lose the wallet. */
export type StepUp = {
  /** Resolves with whether they proved one; a wallet without recovery methods needs none. */
  ask(card: HTMLElement): Promise<boolean>
  /** Records a step-up that already happened in this window: the wallet was just recovered. */
  note(): void
}

/** How long a step-up is valid in this window; a new window asks again. */
const freshMs = 300_000
/** Minimum remaining validity on the server, so the visitor has time to read what they confirm. */
const leastLeftMs = 180_000

/** Creates the step-up of a window; the server refuses such changes without one. */
export function createStepUp(context: {
  wallet: Pick<Wallet, 'startStepUp' | 'finishStepUp' | 'finishStepUpByPasskey'>
  texts: Texts
  now(): number
}): StepUp {
  const { wallet, texts, now } = context
  let freshUntilMs = 0
  const note = () => {
    freshUntilMs = now() + freshMs
  }

  return {
    note,
    async ask(card) {
      const asked = await wallet.startStepUp()
      const { ways, steppedUpUntil } = asked
      const leftMs = steppedUpUntil === null ? 0 : Date.parse(steppedUpUntil) - now()
      if (!ways.length || (now() < freshUntilMs && leftMs > leastLeftMs)) return true
      const isShown = await askForMethod(card, { asked, wallet, texts })
      if (isShown) note()
      return isShown
    },
  }
}
