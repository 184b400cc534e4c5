import { allowEmailDevice } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Allows the device of the link; the button was pressed on whatever device the mail is read on. */
export const allowEmailDeviceRoute = implementLogin(
  allowEmailDevice,
  async ({ body: { token } }, { logins, project }) => ({
    output: await logins.email.allow({ project, token }),
  }),
  { rate: 'signIn' },
)
