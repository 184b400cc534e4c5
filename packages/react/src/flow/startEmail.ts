import type { BaseError } from '@foyer/contract'
import { connectEmail, type Foyer } from '@foyer/core'
import { finishConnect } from '@foyer/core/internal'
import { push } from './push.ts'

/** Runs an email login and shows the next step: the code or the app. Returns the failure, if any. Never rejects. */
export async function startEmail(
  foyer: Foyer,
  parameters: { email: string },
): Promise<BaseError | undefined> {
  try {
    const { action } = await connectEmail(foyer, parameters)
    if (action === 'CONNECT') await finishConnect(foyer)
    // The visitor may have closed the modal in the meantime.
    else if (foyer.state.login) push(foyer, action === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice')
    return undefined
  } catch (error) {
    return error as BaseError
  }
}
