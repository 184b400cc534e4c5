import { implementWith } from '../../../http/implementWith.ts'
import { answerError } from '../../../kit/answerError.ts'
import type { Onramp } from '../Onramp.ts'

/** Services of the on-ramp routes. */
type OnrampServices = { onramp: Onramp | undefined }

/** Binds an on-ramp route to its handler. */
export const implementOnramp = implementWith<OnrampServices>()

/** @throws RequestError `ONRAMP_OFF` if the server has no provider. */
export function onrampOf({ onramp }: OnrampServices): Onramp {
  if (!onramp) throw answerError('ONRAMP_OFF')
  return onramp
}
