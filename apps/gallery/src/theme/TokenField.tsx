/** A token's field: free text, and a colour picker for colours that a picker supports. */
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
