'use client'
import type { KeyboardEvent } from 'react'

/** Returns an `onKeyDown` handler that moves focus through a list's rows with arrow keys, Home and End. */
export function useListKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]:not(:disabled)')]
    // The list is in a shadow root; `document.activeElement` would return only its host.
    const { activeElement } = event.currentTarget.getRootNode() as ShadowRoot
    const at = rows.indexOf(activeElement as HTMLElement)
    const target = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
    }[event.key]
    if (target === undefined || at < 0) return
    event.preventDefault()
    rows[Math.min(Math.max(target, 0), rows.length - 1)]?.focus()
  }
}
