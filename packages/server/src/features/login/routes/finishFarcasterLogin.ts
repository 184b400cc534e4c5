import { finishFarcasterLogin } from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import { implementLogin } from './implementLogin.ts'

/** Logs in once the app has approved. */
export const finishFarcasterLoginRoute = implementLogin(
  finishFarcasterLogin,
  async ({ body: { channelId } }, { logins, project, device }) => {
    if (!logins.farcaster) throw answerError('CHALLENGE_EXPIRED')
    return { output: await logins.farcaster.finish({ projectId: project.id, device, channelId }) }
  },
)
