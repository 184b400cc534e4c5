import { useId } from 'react'

/** A text field with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  value,
  isLong,
  isReadOnly,
  onChange,
}: {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  isLong?: boolean
  isReadOnly: boolean
  onChange(value: string): void
}) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const props = {
    id,
    value,
    readOnly: isReadOnly,
    spellCheck: false,
    autoComplete: 'off',
    'aria-describedby': described,
    'aria-invalid': error ? true : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {isLong ? (
        <textarea className="input" rows={Math.max(3, value.split('\n').length)} {...props} />
      ) : (
        <input className="input" {...props} />
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="hint failure" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
