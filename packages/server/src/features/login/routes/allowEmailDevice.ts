import { allowEmailDevice } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'

/** Allows the device of the link; the button was pressed on whatever device the mail is read on. */
export const allowEmailDeviceRoute = implementSecure(
  allowEmailDevice,
  'origin',
  async ({ body: { token } }, { logins, project }) => ({
    output: await logins.email.allow({ project, token }),
  }),
  { isSignIn: true },
)
