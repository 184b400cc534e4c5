'use client'
import { LoginCode } from '../../login/LoginCode.tsx'
import { useModal } from '../../ModalContext.ts'

/** The code of a browser that is new to the account: it is in the mail, or on the page that the mail links to. */
export default function EmailVerifyDevice() {
  const { texts } = useModal()
  return <LoginCode getLabel={texts.login.deviceText} />
}
