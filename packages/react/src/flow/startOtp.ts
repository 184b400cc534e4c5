import { type Foyer, type LoginFailure, showToast, verifyEmailOtp } from '@foyer/core'
import { finishConnect } from '@foyer/core/internal'
import { goBack } from './goBack.ts'

/**
 * Checks the code the visitor typed, and closes the modal when the wallet is connected. A wrong code is a failure in
 * `state.login`; if a correct one leads to no wallet, the modal goes back and shows the reason from `getText`. Never rejects.
 */
export async function startOtp(
  foyer: Foyer,
  parameters: { otp: string; getText(failure: LoginFailure): string },
): Promise<void> {
  const { otp, getText } = parameters
  try {
    await verifyEmailOtp(foyer, { otp })
  } catch {
    const { login } = foyer.state
    if (login?.status !== 'failed') return
    if (login.failure.code !== 'CONNECTION_REJECTED')
      showToast(foyer, { variant: 'error', text: getText(login.failure) })
    goBack(foyer)
    return
  }
  await finishConnect(foyer)
}
