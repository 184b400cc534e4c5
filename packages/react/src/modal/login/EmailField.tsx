'use client'
import type { BaseError } from '@foyer/contract'
import { type FormEvent, useState } from 'react'
import { startEmail } from '../../flow/startEmail.ts'
import { formatNumber } from '../formatNumber.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { useStyles } from '../hooks/useStyles.ts'
import type { Texts } from '../locales/en.ts'
import { useModal } from '../ModalContext.ts'
import { ChevronIcon } from '../parts/icons.tsx'
import { IconButton, LoadingNote } from '../parts/kit.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import { EmailInput } from './EmailInput.tsx'
import { getFailureText } from './getFailureText.ts'
import css from './Logins.css.ts'

/** Number of characters from which the submit arrow is shown. */
const arrowFrom = 3

/** Logs in by email: a field, and the steps that follow. */
export function EmailField({ disabled, isAlone }: { disabled?: boolean; isAlone?: boolean }) {
  useStyles(css)
  const { foyer, texts } = useModal()
  const flow = useModalState((state) => state.login)
  const [email, setEmail] = useState(flow?.method === 'email' ? flow.email : '')
  const [failure, setFailure] = useState('')
  const isBusy = flow?.method === 'email' && flow.status === 'requesting'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || disabled) return
    setFailure('')
    const error = await startEmail(foyer, { email })
    if (error) setFailure(toText(error, texts))
  }

  return (
    <form className="logins" noValidate onSubmit={(event) => void submit(event)}>
      <EmailInput
        label={texts.login.email}
        failure={failure}
        enterKeyHint="go"
        autoFocus={isAlone}
        disabled={disabled}
        readOnly={isBusy}
        onFocus={() => foyer.state.connectors.find(({ embedded }) => embedded)?.embedded?.preload()}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          setFailure('')
        }}
      >
        {isBusy && (
          <>
            <Spinner />
            <LoadingNote />
          </>
        )}
        {!isBusy && email.length >= arrowFrom && (
          <IconButton type="submit" label={texts.login.submit} data-testid="email-submit" disabled={disabled}>
            <ChevronIcon />
          </IconButton>
        )}
      </EmailInput>
    </form>
  )
}

function toText({ code, message }: BaseError, texts: Texts): string {
  if (code === 'ABORTED') return ''
  if (code === 'OPTION_INVALID') return texts.login.invalid
  // The error contains the number of seconds in its own sentence.
  if (code === 'EMAIL_COOLDOWN')
    return texts.login.cooldown(formatNumber(Number(/\d+/.exec(message)?.[0]), texts.locale))
  return getFailureText({ code }, texts)
}
