'use client'
import { showToast } from '@foyer/core'
import { useEffect, useState } from 'react'
import { goBack } from '../../flow/goBack.ts'
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

/**
 * Asks for the code of an email login; the code can be resent after a while. If the visitor cancels the login on the page
 * behind the link in the mail, leads back.
 */
export function LoginCode({ getLabel }: { getLabel(email: string): string }) {
  const { foyer, texts } = useModal()
  const flow = useModalState((state) => state.login)
  useLoginView()
  const left = useSecondsUntil(flow && 'resendAt' in flow ? flow.resendAt : 0)

  useEffect(() => {
    // The app opened this view directly, without a code having been sent.
    if (foyer.state.login?.method !== 'email') replace(foyer, 'EmailLogin')
  }, [foyer])

  const isDevice = flow?.status === 'device'
  useEffect(() => {
    if (!isDevice) return
    const leaving = new AbortController()
    foyer.state.connectors
      .find(({ embedded }) => embedded)
      ?.embedded?.request('CONNECT_REFUSED', undefined, leaving)
      .then(() => {
        showToast(foyer, { variant: 'error', text: texts.login.refused })
        goBack(foyer)
      })
      // An earlier secure site does not know the request.
      .catch(() => {})
    return () => leaving.abort()
  }, [foyer, isDevice, texts])

  if (flow?.method !== 'email')
    return (
      <div className="view view-loading">
        <Spinner />
      </div>
    )
  const { email } = flow
  const canType = isDevice || flow.status === 'code'
  const getText = (failure: { code: string }) => getFailureText(failure, texts)

  return (
    <OtpField
      label={getLabel(email)}
      email={email}
      isChecking={flow.status === 'checking'}
      failure={canType ? flow.failure : undefined}
      onCode={(otp) => void startOtp(foyer, { otp, getText })}
    >
      <LinkButton
        data-testid="otp-resend"
        disabled={left > 0 || !canType}
        onClick={() => void resendEmail(foyer, { email, getText })}
      >
        {left > 0 ? texts.login.resendIn(formatNumber(left, texts.locale)) : texts.login.resend}
      </LinkButton>
    </OtpField>
  )
}

/** Returns the whole seconds left until a time, counting down; none are left from 0 on. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.ceil((time - now) / 1_000)
  const isCounting = left > 0
  useEffect(() => {
    setNow(Date.now())
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isCounting])
  return left
}
