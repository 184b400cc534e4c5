'use client'
import { useId, useState } from 'react'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { Button } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { getNameMessage } from './getNameMessage.ts'
import { NameMessage } from './NameMessage.tsx'
import { useNameCheck } from './useNameCheck.ts'

/** The name field, the result of its check, and the button to register it. */
export function NameForm({ zone, onRegister }: { zone: string; onRegister(name: string): void }) {
  const { texts } = useAccountModal()
  const flow = useModalState((state) => state.nameFlow)
  const suffix = `.${zone}`
  const [text, setText] = useState(
    flow.status !== 'idle' && flow.name.endsWith(suffix) ? flow.name.slice(0, -suffix.length) : '',
  )
  const field = useId()
  const check = useNameCheck(text, zone)
  const name = `${text.toLowerCase()}${suffix}`
  const isBusy = flow.status === 'registering'
  const failure = flow.status === 'failed' && flow.name === name ? flow.code : undefined
  const message = getNameMessage({ texts, name, check: check.status, isBusy, failure })
  const { suggestions } = 'suggestions' in check && message.isTaken ? check : { suggestions: [] }

  return (
    <form
      className="name-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (check.status === 'free' && !isBusy) onRegister(name)
      }}
    >
      <label htmlFor={field}>{texts.nameLabel}</label>
      <div className="name-field" data-tone={message.tone} dir="ltr">
        <input
          className="handle"
          id={field}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={63}
          value={text}
          readOnly={isBusy}
          aria-invalid={message.tone === 'bad'}
          aria-describedby={`${field}-zone ${field}-message`}
          data-testid="name-field"
          // biome-ignore lint/a11y/noAutofocus: the one thing to do here
          autoFocus
          onChange={(event) => setText(event.target.value.trim())}
        />
        <span id={`${field}-zone`} className="name-zone">
          {suffix}
        </span>
      </div>
      <NameMessage id={`${field}-message`} message={message} check={check} />
      <Suggestions
        labels={suggestions.map((suggestion) => suggestion.name.slice(0, -suffix.length))}
        isBusy={isBusy}
        onChoose={setText}
      />
      <p className="hint name-note">
        {texts.signInNote} {texts.namePublic}
      </p>
      <Button
        type="submit"
        isWide
        isAccent
        data-testid="register-name"
        aria-busy={isBusy}
        aria-label={texts.registerName}
        disabled={check.status !== 'free' || isBusy}
      >
        {isBusy ? <Spinner /> : texts.registerName}
      </Button>
    </form>
  )
}

/** Available names similar to one that is taken. */
function Suggestions({
  labels,
  isBusy,
  onChoose,
}: {
  labels: readonly string[]
  isBusy: boolean
  onChoose(label: string): void
}) {
  const { texts } = useAccountModal()
  const id = useId()
  if (labels.length === 0) return null
  return (
    <div className="name-suggestions">
      <p className="hint" id={id}>
        {texts.nameSuggestions}
      </p>
      <ul aria-labelledby={id}>
        {labels.map((label) => (
          <li key={label}>
            <button
              type="button"
              className="name-suggestion"
              disabled={isBusy}
              data-testid="name-suggestion"
              onClick={() => onChoose(label)}
            >
              <bdi dir="ltr">{label}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
