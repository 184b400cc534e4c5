import type { Implementation } from '../../../http/Implementation.ts'
import { getSiwxKeysRoute } from './getSiwxKeys.ts'
import { getSiwxNonceRoute } from './getSiwxNonce.ts'
import { getSiwxSessionsRoute } from './getSiwxSessions.ts'
import type { SiwxServices } from './implementSiwx.ts'
import { postAttestationRoute } from './postAttestation.ts'
import { renewSiwxTokenRoute } from './renewSiwxToken.ts'
import { revokeSiwxSessionsRoute } from './revokeSiwxSessions.ts'
import { verifySiwxRoute } from './verifySiwx.ts'

/** Sign-in routes. */
export const siwxRoutes: readonly Implementation<SiwxServices>[] = [
  getSiwxKeysRoute,
  getSiwxNonceRoute,
  getSiwxSessionsRoute,
  postAttestationRoute,
  renewSiwxTokenRoute,
  revokeSiwxSessionsRoute,
  verifySiwxRoute,
]
