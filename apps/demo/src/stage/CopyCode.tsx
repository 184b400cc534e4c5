import { useState } from 'react'
import { icons } from '../tiles/icons.tsx'

const copiedMs = 2_000

/** Copies code and confirms it. */
export function CopyCode({ code }: { code: string }) {
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
    <button type="button" className="code-copy" onClick={() => void copy()} data-testid="copy-code">
      {state === 'copied' ? icons.check : icons.copy}
      <span aria-live="polite">{{ idle: 'Copy', copied: 'Copied', failed: 'Select it' }[state]}</span>
    </button>
  )
}
