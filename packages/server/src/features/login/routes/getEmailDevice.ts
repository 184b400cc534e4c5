import { getEmailDevice } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'

/** Whether the link in the mail was used. */
export const getEmailDeviceRoute = implementSecure(
  getEmailDevice,
  'device',
  async ({ body: { challengeId } }, { logins, project, device }) => ({
    output: { status: await logins.email.deviceStatus({ projectId: project.id, device, challengeId }) },
  }),
)
