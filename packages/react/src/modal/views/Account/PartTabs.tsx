'use client'
import type { KeyboardEvent } from 'react'
import { useModal } from '../../ModalContext.ts'
import type { AccountPart } from './getAccountParts.ts'

/** The tabs of the account; arrow keys move through them (WAI-ARIA tabs pattern). */
export function PartTabs({
  parts,
  active,
  onChange,
}: {
  parts: readonly AccountPart[]
  active: AccountPart
  onChange(part: AccountPart): void
}) {
  const { texts } = useModal()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = texts.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = texts.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const at = parts.indexOf(active)
    const target = { [forward]: at + 1, [backward]: at - 1 + parts.length, Home: 0, End: parts.length - 1 }[
      event.key
    ]
    if (target === undefined) return
    event.preventDefault()
    const next = parts[target % parts.length]
    if (!next) return
    onChange(next)
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={texts.accountParts} onKeyDown={onKeyDown}>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          role="tab"
          id={`tab-${part}`}
          className="tab"
          aria-selected={part === active}
          aria-controls="account-part"
          tabIndex={part === active ? 0 : -1}
          data-testid={`tab-${part}`}
          onClick={() => onChange(part)}
        >
          {texts[part]}
        </button>
      ))}
    </div>
  )
}
