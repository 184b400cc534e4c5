import { getEmailDevice } from '@foyer/contract'
import { implementLogin } from './implementLogin.ts'

/** Whether the link in the mail was used. */
export const getEmailDeviceRoute = implementLogin(
  getEmailDevice,
  async ({ body: { challengeId } }, { logins, project, device }) => ({
    output: { status: await logins.email.deviceStatus({ projectId: project.id, device, challengeId }) },
  }),
)
