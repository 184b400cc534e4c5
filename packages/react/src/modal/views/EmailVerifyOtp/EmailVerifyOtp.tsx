'use client'
import { LoginCode } from '../../login/LoginCode.tsx'
import { useModal } from '../../ModalContext.ts'

/** The code that was sent by mail to a visitor of this browser. */
export default function EmailVerifyOtp() {
  const { texts } = useModal()
  return <LoginCode getLabel={texts.login.codeFor} />
}
