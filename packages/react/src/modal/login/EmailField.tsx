'use client'
import { connectEmail } from '@foyer/core'
import { finishConnect, push } from '@foyer/core/internal'
import { type FormEvent, useId, useState } from 'react'
import { formatNumber } from '../format.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { useStyles } from '../hooks/useStyles.ts'
import type { Texts } from '../locales/en.ts'
import { useModal } from '../ModalContext.ts'
import { ChevronIcon } from '../parts/icons.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import { getFailureText } from './getFailureText.ts'
import css from './Logins.css.ts'

/** The arrow comes when so much is typed. */
const arrowFrom = 3
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Logs in by email: a field, and what comes next. */
export function EmailField({ disabled, isAlone }: { disabled?: boolean; isAlone?: boolean }) {
  useStyles(css)
  const { foyer, texts } = useModal()
  const id = useId()
  const flow = useModalState((state) => state.login)
  const [email, setEmail] = useState(flow?.method === 'email' ? flow.email : '')
  const [failure, setFailure] = useState('')
  const isBusy = flow?.method === 'email' && flow.status === 'requesting'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || disabled) return
    if (!emailForm.test(email.trim())) return setFailure(texts.login.invalid)
    setFailure('')
    try {
      const { action } = await connectEmail(foyer, { email })
      if (action === 'CONNECT') return await finishConnect(foyer)
      // The visitor may have closed the modal meanwhile.
      if (foyer.state.login) push(foyer, action === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice')
    } catch (error) {
      setFailure(toText(error, texts))
    }
  }

  return (
    <form className="logins" noValidate onSubmit={(event) => void submit(event)}>
      <div className="email-field" data-invalid={failure ? '' : undefined}>
        <input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="go"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          placeholder={texts.login.email}
          aria-label={texts.login.email}
          aria-invalid={failure !== '' || undefined}
          aria-describedby={failure ? id : undefined}
          data-testid="email-input"
          // biome-ignore lint/a11y/noAutofocus: the one thing to do here
          autoFocus={isAlone}
          disabled={disabled}
          readOnly={isBusy}
          onFocus={() => foyer.state.connectors.find(({ embedded }) => embedded)?.embedded?.preload()}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setFailure('')
          }}
        />
        {isBusy ? (
          <Spinner />
        ) : (
          email.length >= arrowFrom && (
            <button
              type="submit"
              className="icon-button"
              aria-label={texts.login.submit}
              data-testid="email-submit"
              disabled={disabled}
            >
              <ChevronIcon />
            </button>
          )
        )}
      </div>
      {failure && (
        <p id={id} role="alert" className="login-failure" data-testid="email-failure">
          {failure}
        </p>
      )}
    </form>
  )
}

function toText(error: unknown, texts: Texts): string {
  const { code, message } = error as { code?: unknown; message: string }
  if (code === 'ABORTED') return ''
  if (code === 'OPTION_INVALID') return texts.login.invalid
  // The error says how many seconds, in its own sentence.
  if (code === 'EMAIL_COOLDOWN')
    return texts.login.cooldown(formatNumber(Number(/\d+/.exec(message)?.[0]), texts.locale))
  return getFailureText({ code: String(code) }, texts)
}
