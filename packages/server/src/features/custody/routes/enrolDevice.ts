import { enrolDevice } from '@foyer/contract'
import { checkHostOrigin } from '../../../http/checkHostOrigin.ts'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Gives the device a split of its own. */
export const enrolDeviceRoute = implementSecure(
  enrolDevice,
  'session',
  async ({ body }, context) => {
    const hostOrigin = checkHostOrigin(body.hostOrigin, context.project, context.logins.secureUrl)
    return { output: await custodyOf(context).enrol(context, { ...body, hostOrigin }) }
  },
  { isSignIn: true },
)
