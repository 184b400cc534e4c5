import { refuseEmailDevice } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Ends the login of the link: the visitor says that it is not theirs. */
export const refuseEmailDeviceRoute = implementLogin(
  refuseEmailDevice,
  async ({ body: { token } }, { logins, project }) => {
    await logins.email.refuse({ project, token })
    return { output: {} }
  },
  { rate: 'signIn' },
)
