import { useState } from 'react'
import { icons } from '../tiles/icons.tsx'

const parts = /(?<string>'[^'\n]*')|(?<word>\b(?:import|from|const|export|true)\b)|(?<name>\b[a-zA-Z]+(?=:))/g
const copiedMs = 2_000

/** Code with a button that copies it. */
export function CodePanel({ code }: { code: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setState('copied')
      setTimeout(() => setState('idle'), copiedMs)
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="code">
      <button type="button" className="code-copy" onClick={() => void copy()} data-testid="copy-code">
        {state === 'copied' ? icons.check : icons.copy}
        <span>{{ idle: 'Copy code', copied: 'Copied', failed: 'Select it to copy' }[state]}</span>
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className="code-text" tabIndex={0} aria-label="Code with these options">
        <pre data-testid="code">
          <code>{paint(code)}</code>
        </pre>
      </section>
    </div>
  )
}

/** The code in spans by kind. */
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
