'use client'
import { isErrorCode } from '@foyer/contract'
import {
  getLogin,
  showToast,
  updateEmail,
  verifyUpdateEmailPrimaryOtp,
  verifyUpdateEmailSecondaryOtp,
} from '@foyer/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { goBack } from '../../../flow/goBack.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { EmailInput } from '../../login/EmailInput.tsx'
import { getFailureText } from '../../login/getFailureText.ts'
import css from '../../login/Logins.css.ts'
import { OtpField } from '../../login/OtpField.tsx'
import { useModal } from '../../ModalContext.ts'
import { Button, LoadingNote } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'

/**
 * Changes the email address of a login: the new address, a code sent to the old one, then a code sent to the new one.
 */
export default function UpdateEmailWallet() {
  useStyles(css)
  const { foyer, texts } = useModal()
  const flow = useModalState((state) => state.emailUpdate)
  const current = useModalState(getLogin)?.email ?? ''

  useEffect(
    () => () => {
      // The frame asks the visitor in between and then returns here.
      if (!foyer.state.frame) foyer._internal.setState({ emailUpdate: undefined })
    },
    [foyer],
  )

  if (flow?.status !== 'code') return <NewEmail current={current} />
  const { step, email, isChecking, failure } = flow
  const sentTo = step === 'primary' ? current : email
  return (
    <OtpField
      key={step}
      label={texts.login.codeFor(sentTo)}
      email={sentTo}
      isChecking={isChecking}
      failure={failure}
      onCode={(otp) => {
        const verifying =
          step === 'primary'
            ? verifyUpdateEmailPrimaryOtp(foyer, { otp })
            : verifyUpdateEmailSecondaryOtp(foyer, { otp }).then(({ email: next, effectiveAt }) => {
                const date = effectiveAt?.toLocaleDateString(texts.locale, { dateStyle: 'long' })
                showToast(foyer, {
                  variant: 'success',
                  ...(date ? { text: texts.login.emailPending(next, date) } : { code: 'EMAIL_UPDATED' }),
                })
                goBack(foyer)
              })
        // Errors are stored in the state and shown from there.
        verifying.catch(() => {})
      }}
    />
  )
}

function NewEmail({ current }: { current: string }) {
  const { foyer, texts } = useAccountModal()
  const about = useId()
  const flow = useModalState((state) => state.emailUpdate)
  const [email, setEmail] = useState(flow?.email ?? current)
  const [isInvalid, setIsInvalid] = useState(false)
  const isBusy = flow?.status === 'requesting'
  const refusal = flow?.status === 'failed' ? getFailureText(flow.failure, texts) : undefined
  const failure = isInvalid ? texts.login.invalid : refusal
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Other errors are stored in the state and shown from there.
    updateEmail(foyer, { email }).catch((error: unknown) =>
      setIsInvalid(isErrorCode(error, 'OPTION_INVALID')),
    )
  }

  return (
    <form className="view" noValidate onSubmit={submit} aria-describedby={about}>
      <p id={about} className="hint">
        {texts.emailChangeText}
      </p>
      <EmailInput
        label={texts.login.newEmail}
        failure={failure}
        // The one thing to do here.
        autoFocus
        readOnly={isBusy}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          setIsInvalid(false)
        }}
      >
        {isBusy && (
          <>
            <Spinner />
            <LoadingNote />
          </>
        )}
      </EmailInput>
      <Button
        type="submit"
        isWide
        isAccent
        data-testid="email-submit"
        disabled={isBusy || email.trim() === '' || email.trim() === current}
      >
        {texts.login.submit}
      </Button>
    </form>
  )
}
