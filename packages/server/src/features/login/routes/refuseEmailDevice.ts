import { refuseEmailDevice } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Ends the link's login because the visitor says it is not theirs. */
export const refuseEmailDeviceRoute = implementLogin(
  refuseEmailDevice,
  async ({ body: { token } }, { logins, project }) => {
    await logins.codes.refuse(project.id, token)
    return { output: {} }
  },
  { rate: 'signIn' },
)
