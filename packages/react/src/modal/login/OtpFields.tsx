'use client'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { formatNumber } from '../formatNumber.ts'
import { useStyles } from '../hooks/useStyles.ts'
import { useModal } from '../ModalContext.ts'
import { Spinner } from '../parts/Spinner.tsx'
import { getFailureText } from './getFailureText.ts'
import css from './OtpFields.css.ts'

const digits = 6
const empty: readonly string[] = Array.from({ length: digits }, () => '')

/** Asks for a six-digit code; the last digit submits it. */
export function OtpFields({
  email,
  isChecking,
  failure,
  onCode,
  children,
}: {
  /** Where the code went. */
  email: string
  isChecking: boolean
  failure: { code: string } | undefined
  onCode(otp: string): void
  /** Content below the boxes. */
  children?: ReactNode
}) {
  useStyles(css)
  const { texts } = useModal()
  const id = useId()
  const { typed, boxes, put, onKeyDown, onPaste } = useDigits({ isChecking, failure, onCode })
  const message = failure && texts.login.failed(getFailureText(failure, texts))

  return (
    <div className="view otp">
      <p id={id} className="otp-text">
        {texts.login.codeFor(email)}
      </p>
      <p className="hint">{texts.login.codeExpires}</p>
      {/* Codes are read from left to right in every language. */}
      <fieldset className="otp-fields" dir="ltr" aria-labelledby={id} data-invalid={failure ? '' : undefined}>
        {typed.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have no other name than their place
            key={at}
            ref={(element) => {
              boxes.current[at] = element
            }}
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={texts.login.digit(formatNumber(at + 1, texts.locale))}
            aria-invalid={failure !== undefined || undefined}
            data-testid={`otp-${at}`}
            readOnly={isChecking}
            value={digit}
            onChange={(event) => {
              // Replaces the digit in the box; a code that the browser autofills arrives as a whole.
              const { value } = event.target
              put(at, value.length === 2 && digit ? value.replace(digit, '') : value)
            }}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={onPaste}
          />
        ))}
      </fieldset>
      <div className="otp-status" role={failure ? 'alert' : 'status'}>
        {isChecking ? (
          <>
            <Spinner />
            <span className="hint">{texts.login.checking}</span>
          </>
        ) : (
          message && (
            <span className="failure" data-testid="otp-failure">
              {message}
            </span>
          )
        )}
      </div>
      {children}
    </div>
  )
}

/** Digits typed into the boxes, and how keys and pasting change them. */
function useDigits({
  isChecking,
  failure,
  onCode,
}: {
  isChecking: boolean
  failure: { code: string } | undefined
  onCode(otp: string): void
}) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const [typed, setTyped] = useState(empty)

  useEffect(() => {
    boxes.current[0]?.focus()
  }, [])
  // A wrong code is cleared.
  useEffect(() => {
    if (!failure) return
    setTyped(empty)
    boxes.current[0]?.focus()
  }, [failure])

  const put = (from: number, text: string) => {
    const found = text
      .normalize('NFKC')
      .replace(/\D/g, '')
      .slice(0, digits - from)
    if (!found || isChecking) return
    const next = typed.map((digit, at) => found[at - from] ?? digit)
    setTyped(next)
    boxes.current[Math.min(from + found.length, digits - 1)]?.focus()
    const otp = next.join('')
    if (otp.length === digits) onCode(otp)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const move = (to: number) => {
      event.preventDefault()
      boxes.current[to]?.focus()
    }
    if (event.key === 'ArrowLeft') move(at - 1)
    else if (event.key === 'ArrowRight') move(at + 1)
    else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault()
      if (isChecking) return
      const cleared = typed[at] || event.key === 'Delete' ? at : Math.max(0, at - 1)
      setTyped(typed.map((digit, place) => (place === cleared ? '' : digit)))
      boxes.current[cleared]?.focus()
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    put(0, event.clipboardData.getData('text'))
  }
  return { typed, boxes, put, onKeyDown, onPaste }
}
