const parts = /(?<string>'[^'\n]*')|(?<word>\b(?:import|from|const|export|true)\b)|(?<name>\b[a-zA-Z]+(?=:))/g
/** Code with syntax highlighting. */
export function CodePanel({ code }: { code: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className="code" tabIndex={0} aria-label="Code with these options">
      <pre data-testid="code">
        <code>{paint(code)}</code>
      </pre>
    </section>
  )
}

/** Splits code into spans by token kind. */
function paint(code: string) {
  let end = 0
  const spans = [...code.matchAll(parts)].flatMap((match) => {
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0]
    const before = code.slice(end, match.index)
    end = match.index + match[0].length
    return [
      before,
      <span key={match.index} data-kind={kind}>
        {match[0]}
      </span>,
    ]
  })
  return [...spans, code.slice(end)]
}
