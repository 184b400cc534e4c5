/** A field of a token: free text, and a colour picker beside a colour that a picker can hold. */
export function TokenField({
  label,
  value,
  isColour,
  isValid,
  onChange,
}: {
  label: string
  value: string
  isColour: boolean
  isValid: boolean
  onChange(value: string): void
}) {
  const isHex = /^#[\da-f]{6}$/i.test(value)
  return (
    <span className="token-field">
      {isColour && isHex && (
        <input
          type="color"
          aria-label={`${label}, picker`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <input
        type="text"
        aria-label={label}
        aria-invalid={!isValid || undefined}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}
