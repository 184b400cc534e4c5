import type { Implementation } from '../../../http/Implementation.ts'
import { cancelEmailUpdateRoute } from './cancelEmailUpdate.ts'
import { confirmPrimaryEmailRoute } from './confirmPrimaryEmail.ts'
import { confirmSecondaryEmailRoute } from './confirmSecondaryEmail.ts'
import { confirmSocialLoginRoute } from './confirmSocialLogin.ts'
import { endLoginSessionRoute } from './endLoginSession.ts'
import { endOtherLoginSessionsRoute } from './endOtherLoginSessions.ts'
import { finishEmailLoginRoute } from './finishEmailLogin.ts'
import { finishFarcasterLoginRoute } from './finishFarcasterLogin.ts'
import { finishSocialLoginRoute } from './finishSocialLogin.ts'
import { getEmailAttemptRoute } from './getEmailAttempt.ts'
import { getEmailUndoRoute } from './getEmailUndo.ts'
import { getLoginMethodsRoute } from './getLoginMethods.ts'
import { getLoginSessionsRoute } from './getLoginSessions.ts'
import { getLoginUserRoute } from './getLoginUser.ts'
import { getSocialAttemptRoute } from './getSocialAttempt.ts'
import { getSocialCallbackRoute, postSocialCallbackRoute } from './getSocialCallback.ts'
import type { LoginServices } from './implementLogin.ts'
import { refuseEmailDeviceRoute } from './refuseEmailDevice.ts'
import { signOutLoginRoute } from './signOutLogin.ts'
import { startEmailLoginRoute } from './startEmailLogin.ts'
import { startEmailUpdateRoute } from './startEmailUpdate.ts'
import { startFarcasterLoginRoute } from './startFarcasterLogin.ts'
import { startSocialLoginRoute } from './startSocialLogin.ts'
import { undoEmailUpdateRoute } from './undoEmailUpdate.ts'

/** Login routes. */
export const loginRoutes: readonly Implementation<LoginServices>[] = [
  cancelEmailUpdateRoute,
  confirmPrimaryEmailRoute,
  confirmSecondaryEmailRoute,
  confirmSocialLoginRoute,
  endLoginSessionRoute,
  endOtherLoginSessionsRoute,
  finishEmailLoginRoute,
  finishFarcasterLoginRoute,
  finishSocialLoginRoute,
  getEmailAttemptRoute,
  getEmailUndoRoute,
  getLoginMethodsRoute,
  getLoginSessionsRoute,
  getLoginUserRoute,
  getSocialAttemptRoute,
  getSocialCallbackRoute,
  postSocialCallbackRoute,
  refuseEmailDeviceRoute,
  signOutLoginRoute,
  startEmailLoginRoute,
  startEmailUpdateRoute,
  startFarcasterLoginRoute,
  startSocialLoginRoute,
  undoEmailUpdateRoute,
]
