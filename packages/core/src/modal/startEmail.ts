import type { BaseError } from '@foyer/contract'
import { connectEmail } from '../login/connectEmail.ts'
import type { Foyer } from '../model/Foyer.ts'
import { finishConnect } from './finishConnect.ts'
import { push } from './push.ts'

/**
 * Runs the visitor's login by email and shows what comes next: the code or the app.
 * Returns why it failed. Never rejects.
 */
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
