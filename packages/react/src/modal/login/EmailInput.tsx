'use client'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** An email field, with content next to the input, and its error. */
export function EmailInput({
  label,
  failure,
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'aria-label' | 'className' | 'placeholder' | 'type'> & {
  /** Name and placeholder of the field. */
  label: string
  failure: string | undefined
  children?: ReactNode
}) {
  const id = useId()
  return (
    <>
      <div className="email-field" data-invalid={failure ? '' : undefined}>
        <input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          placeholder={label}
          aria-label={label}
          aria-invalid={Boolean(failure) || undefined}
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
