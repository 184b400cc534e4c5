import { implementWith } from '../../../http/implementWith.ts'
import { answerError } from '../../../kit/answerError.ts'
import type { OnrampService } from '../OnrampService.ts'

/** Services of the routes of the on-ramp. */
export type OnrampServices = { onramp: OnrampService | undefined }

/** Joins a route of the on-ramp to its handler. */
export const implementOnramp = implementWith<OnrampServices>()

/** @throws RequestError `ONRAMP_OFF` if the server has no provider. */
export function onrampOf({ onramp }: OnrampServices): OnrampService {
  if (!onramp) throw answerError('ONRAMP_OFF')
  return onramp
}
