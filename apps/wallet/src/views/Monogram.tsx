/** A drawn icon for an app. Apps' own images are not loaded, as they would reveal the wallet's network address. */
export function Monogram({ name }: { name: string }) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?'
  const tint = [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 6, 0)
  return (
    <span className={`monogram tint-${tint}`} aria-hidden="true">
      {letter}
    </span>
  )
}
