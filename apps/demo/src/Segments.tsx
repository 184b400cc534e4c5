/** A choice of a few options, as one row of radio buttons. */
export function Segments<option extends string>({
  legend,
  options,
  value,
  onChange,
}: {
  legend: string
  /** Label of each option; `name` if a screen reader should say more. */
  options: readonly { value: option; label: string; name?: string }[]
  value: option
  onChange(value: option): void
}) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={legend}
            checked={value === option.value}
            aria-label={option.name}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
