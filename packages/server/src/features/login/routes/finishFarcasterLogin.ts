import { finishFarcasterLogin } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { loginError } from '../../../kit/loginError.ts'

/** Logs in once the app approved. */
export const finishFarcasterLoginRoute = implementSecure(
  finishFarcasterLogin,
  'device',
  async ({ body: { channelId } }, { logins, project, device }) => {
    if (!logins.farcaster) throw loginError('CHALLENGE_EXPIRED')
    return { output: await logins.farcaster.finish({ projectId: project.id, device, channelId }) }
  },
)
