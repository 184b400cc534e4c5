import type { BaseError } from '@foyer/contract'
import { connectEmail, type Foyer, showToast } from '@foyer/core'
import { goBack } from './goBack.ts'
import { replace } from './replace.ts'

/**
 * Sends the visitor another email with a code. On failure the modal goes back and shows the reason from `getText`. Never
 * rejects.
 */
export async function resendEmail(
  foyer: Foyer,
  parameters: { email: string; getText(failure: { code: string }): string },
): Promise<void> {
  const { email, getText } = parameters
  try {
    const { action } = await connectEmail(foyer, { email })
    const view = action === 'VERIFY_DEVICE' ? 'EmailVerifyDevice' : 'EmailVerifyOtp'
    // Change the view only if another device's code is needed: typed input stays.
    if (foyer.state.history.at(-1)?.name !== view) replace(foyer, view)
    showToast(foyer, { variant: 'success', code: 'CODE_RESENT' })
  } catch (error) {
    const { code } = error as BaseError
    showToast(foyer, { variant: 'error', text: getText({ code: String(code) }) })
    goBack(foyer)
  }
}
