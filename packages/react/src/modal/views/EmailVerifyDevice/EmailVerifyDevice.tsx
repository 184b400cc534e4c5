'use client'
import { startDevice } from '@foyer/core/internal'
import { useEffect, useState } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { getFailureText } from '../../login/getFailureText.ts'
import { MailIcon } from '../../login/MailIcon.tsx'
import { useLoginView } from '../../login/useLoginView.ts'
import css from '../../login/Waiting.css.ts'
import { useModal } from '../../ModalContext.ts'
import { RetryButton, StatusText } from '../../parts/kit.tsx'

/** Waits for the link in the mail to be followed, which allows this device; then the code is asked for. */
export default function EmailVerifyDevice() {
  useStyles(css)
  const { foyer, texts } = useModal()
  const flow = useModalState((state) => state.login)
  const [attempt, setAttempt] = useState(0)
  useLoginView()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt waits for itself
  useEffect(() => startDevice(foyer), [foyer, attempt])

  const email = flow?.method === 'email' ? flow.email : ''
  const failure = flow?.method === 'email' && flow.status === 'device' ? flow.failure : undefined
  return (
    <div className="view login-wait">
      <div className="login-halo" data-state={failure ? 'failed' : 'waiting'}>
        <MailIcon />
      </div>
      <StatusText
        className="login-wait-text"
        title={texts.login.deviceTitle}
        isFailed={failure !== undefined}
        text={failure ? texts.login.failed(getFailureText(failure, texts)) : texts.login.deviceText(email)}
      />
      {failure && (
        <RetryButton
          isWide
          data-testid="try-again"
          // It is the only action.
          autoFocus
          onClick={() => setAttempt((count) => count + 1)}
        />
      )}
    </div>
  )
}
