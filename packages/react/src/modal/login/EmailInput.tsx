'use client'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** An email field with its error, and content next to the input. */
export function EmailInput({
  label,
  failure,
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'aria-label' | 'className' | 'placeholder' | 'type'> & {
  /** Accessible name and placeholder of the field. */
  label: string
  failure: string | undefined
  children?: ReactNode
}) {
  const id = useId()
  return (
    <>
      <div className="email-field" data-invalid={failure ? '' : undefined}>
        <input
          className="handle"
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          placeholder={label}
          aria-label={label}
          aria-invalid={!!failure || undefined}
          aria-describedby={failure ? id : undefined}
          data-testid="email-input"
          {...rest}
        />
        {children}
      </div>
      {failure && (
        <p id={id} role="alert" className="login-failure" data-testid="email-failure">
          {failure}
        </p>
      )}
    </>
  )
}
