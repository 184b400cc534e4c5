'use client'
import { LoginCode } from '../../login/LoginCode.tsx'
import { useModal } from '../../ModalContext.ts'

/**
 * Asks for the code when the browser is new to the account; the code is in the mail or on the page linked from the
 * mail.
 */
export default function EmailVerifyDevice() {
  const { texts } = useModal()
  return <LoginCode getLabel={texts.login.deviceText} />
}
