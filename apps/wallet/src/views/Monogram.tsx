/** A drawn sign for an app: pictures of strangers are not loaded, that would tell them where the wallet is. */
export function Monogram({ name }: { name: string }) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?'
  const tint = [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 6, 0)
  return (
    <span className={`monogram tint-${tint}`} aria-hidden="true">
      {letter}
    </span>
  )
}
