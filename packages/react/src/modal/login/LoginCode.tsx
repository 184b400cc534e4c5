'use client'
import { useEffect, useState } from 'react'
import { replace } from '../../flow/replace.ts'
import { resendEmail } from '../../flow/resendEmail.ts'
import { startOtp } from '../../flow/startOtp.ts'
import { formatNumber } from '../formatNumber.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { useModal } from '../ModalContext.ts'
import { LinkButton } from '../parts/kit.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import { getFailureText } from './getFailureText.ts'
import { OtpField } from './OtpField.tsx'
import { useLoginView } from './useLoginView.ts'

/** Asks for the code of an email login; the code can be resent after a while. */
export function LoginCode({ getLabel }: { getLabel(email: string): string }) {
  const { foyer, texts } = useModal()
  const flow = useModalState((state) => state.login)
  const [isResending, setIsResending] = useState(false)
  useLoginView()
  const left = useSecondsUntil(flow && 'resendAt' in flow ? flow.resendAt : 0)

  useEffect(() => {
    // The app opened this view directly, without a code having been sent.
    if (foyer.state.login?.method !== 'email') replace(foyer, 'EmailLogin')
  }, [foyer])

  if (flow?.method !== 'email')
    return (
      <div className="view view-loading">
        <Spinner />
      </div>
    )
  const { email } = flow
  const isChecking = flow.status === 'checking'
  const getText = (failure: { code: string }) => getFailureText(failure, texts)
  const resend = () => {
    setIsResending(true)
    void resendEmail(foyer, { email, getText }).finally(() => setIsResending(false))
  }

  return (
    <OtpField
      label={getLabel(email)}
      email={email}
      isChecking={isChecking}
      failure={flow.status === 'code' || flow.status === 'device' ? flow.failure : undefined}
      onCode={(otp) => void startOtp(foyer, { otp, getText })}
    >
      <LinkButton data-testid="otp-resend" disabled={left > 0 || isResending || isChecking} onClick={resend}>
        {left > 0 ? texts.login.resendIn(formatNumber(left, texts.locale)) : texts.login.resend}
      </LinkButton>
    </OtpField>
  )
}

/** Returns the whole seconds left until a time, counting down. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((time - now) / 1_000))
  const isCounting = left > 0
  useEffect(() => {
    setNow(Date.now())
    if (!isCounting || !time) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [time, isCounting])
  return left
}
