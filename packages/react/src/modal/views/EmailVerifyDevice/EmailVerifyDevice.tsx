'use client'
import { followRefusal } from '@foyer/core/internal'
import { useEffect } from 'react'
import { goBack } from '../../../flow/goBack.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { LoginCode } from '../../login/LoginCode.tsx'
import { useModal } from '../../ModalContext.ts'
import { Button } from '../../parts/kit.tsx'

/**
 * Asks for the code when the browser is new to the account; the code is in the mail or on the page linked from the
 * mail. If the visitor cancels the login there, leads back.
 */
export default function EmailVerifyDevice() {
  const { foyer, texts } = useModal()
  const isRefused = useModalState(({ login }) => login?.status === 'failed')
  useEffect(() => followRefusal(foyer), [foyer])
  return isRefused ? (
    <div className="view otp">
      <p role="alert" data-testid="login-refused">
        {texts.login.refused}
      </p>
      <Button data-testid="refused-back" isWide isAccent autoFocus onClick={() => goBack(foyer)}>
        {texts.back}
      </Button>
    </div>
  ) : (
    <LoginCode getLabel={texts.login.deviceText} />
  )
}
