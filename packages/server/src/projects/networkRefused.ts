import { RequestError } from '../kit/RequestError.ts'

/** Creates the error for a call about a network that the project does not allow. */
export const networkRefused = (): RequestError =>
  new RequestError('CHAIN_NOT_SUPPORTED', 'The project does not allow this network')
