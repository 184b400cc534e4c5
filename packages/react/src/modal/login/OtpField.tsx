'use client'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '../formatNumber.ts'
import { useStyles } from '../hooks/useStyles.ts'
import type { Texts } from '../locales/en.ts'
import { useModal } from '../ModalContext.ts'
import { Spinner } from '../parts/Spinner.tsx'
import { getFailureText } from './getFailureText.ts'
import css from './OtpField.css.ts'

const digits = 6

/** Asks for a six-digit code; the last digit submits it. */
export function OtpField({
  label,
  email,
  isChecking,
  failure,
  onCode,
  children,
}: {
  /** Says where the code was sent; also the field's accessible name. */
  label: string
  /** The address in the label, which is not broken at its hyphens. */
  email: string
  isChecking: boolean
  failure: { code: string; message: string } | undefined
  onCode(otp: string): void
  /** Content below the field. */
  children?: ReactNode
}) {
  useStyles(css)
  const { texts } = useModal()
  const id = useId()
  // The account may have lost its address meanwhile.
  const [before, after] = email ? label.split(email) : [label]
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')

  const put = (text: string) => {
    if (isChecking) return
    const otp = text.normalize('NFKC').replace(/\D/g, '').slice(0, digits)
    setTyped(otp)
    if (otp.length === digits && otp !== typed) onCode(otp)
  }
  usePaste(put)
  // Clear a wrong code before anything else can be typed.
  useLayoutEffect(() => {
    if (failure) setTyped('')
    input.current?.focus()
  }, [failure])

  return (
    <div className="view otp">
      <p id={id} className="otp-text">
        {before}
        {email && <bdi className="otp-email handle">{email}</bdi>}
        {after}
      </p>
      <p id={`${id}-expires`} className="hint">
        {texts.login.codeExpires}
      </p>
      <input
        ref={input}
        className="otp-field"
        // Codes are read left to right in every language.
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        spellCheck={false}
        aria-labelledby={id}
        aria-describedby={`${id}-expires`}
        aria-invalid={!!failure || undefined}
        // Test helpers of earlier versions use this id, from when it was the first of six fields.
        data-testid="otp-0"
        readOnly={isChecking}
        value={typed}
        onChange={(event) => put(event.target.value)}
      />
      <div className="otp-status" role={failure ? 'alert' : 'status'}>
        {isChecking ? (
          <>
            <Spinner />
            <span className="hint">{texts.login.checking}</span>
          </>
        ) : (
          failure && (
            <span className="failure" data-testid="otp-failure">
              {toText(failure, texts)}
            </span>
          )
        )}
      </div>
      {children}
    </div>
  )
}

/** Accepts a code pasted outside the fields, regardless of focus. */
function usePaste(put: (text: string) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const [target] = event.composedPath()
      const isField =
        target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'))
      const text = event.clipboardData?.getData('text').normalize('NFKC') ?? ''
      if (isField || !/^\s*(\d[\s-]*){6}$/.test(text)) return
      event.preventDefault()
      put(text)
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  })
}

function toText(failure: { code: string; message: string }, texts: Texts): string {
  // The error contains the number of remaining tries in its own sentence.
  const [, left] = /(\d+) tr/.exec(failure.message) ?? []
  if (failure.code !== 'OTP_INVALID' || left === undefined) return getFailureText(failure, texts)
  if (left === '0') return texts.login.failures.OTP_ATTEMPTS
  return texts.login.wrongCode(formatNumber(Number(left), texts.locale))
}
