import { Button, LinkButton } from '@foyer/react/internal/parts'
import { useState } from 'react'

/** A secret that is shown once. */
export function Secret({
  title,
  text,
  value,
  onClose,
}: {
  title: string
  text: string
  value: string
  onClose(): void
}) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <section className="panel secret" aria-label={title}>
      <h2 className="subtitle">{title}</h2>
      <p className="hint">{text}</p>
      <code className="secret-value">{value}</code>
      <div className="sheet-actions">
        <LinkButton onClick={onClose}>Hide</LinkButton>
        <Button
          isAccent
          onClick={() => {
            navigator.clipboard.writeText(value).then(
              () => setIsCopied(true),
              () => setIsCopied(false),
            )
          }}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </section>
  )
}
