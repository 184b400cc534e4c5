import type { Texts } from '../../texts/en.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import { askForWay } from './askForWay.ts'

/** Asks the visitor for one of their recovery methods, before something is changed that could lose the wallet. */
export type StepUp = {
  /** Resolves with whether they showed one; a wallet that has none yet asks for none. */
  ask(card: HTMLElement): Promise<boolean>
  /** One was shown elsewhere in this window: the wallet was recovered a moment ago. */
  note(): void
}

/** One way that was shown in this window counts this long in it: who opens another one is asked again. */
const freshMs = 300_000
/** At the server it has to count this much longer, for whoever reads what they confirm. */
const leastLeftMs = 180_000

/** Creates the step-up of a window; the server takes no such change without one. */
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
      const isShown = await askForWay(card, { asked, wallet, texts })
      if (isShown) note()
      return isShown
    },
  }
}
