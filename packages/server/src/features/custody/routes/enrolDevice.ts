import { enrolDevice } from '@foyer/contract'
import { checkHostOrigin } from '../../../http/checkHostOrigin.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Stores the device’s own split. */
export const enrolDeviceRoute = implementCustody(
  enrolDevice,
  async ({ body }, context) => {
    const hostOrigin = checkHostOrigin(body.hostOrigin, context.project, context.logins.secureUrl)
    return { output: await custodyOf(context).enrol(context, { ...body, hostOrigin }) }
  },
  { rate: 'signIn' },
)
