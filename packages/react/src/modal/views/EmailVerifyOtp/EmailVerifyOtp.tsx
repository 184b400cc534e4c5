'use client'
import { LoginCode } from '../../login/LoginCode.tsx'
import { useModal } from '../../ModalContext.ts'

/** Asks for the code sent by mail when the browser is already known to the account. */
export default function EmailVerifyOtp() {
  const { texts } = useModal()
  return <LoginCode getLabel={texts.login.codeFor} />
}
