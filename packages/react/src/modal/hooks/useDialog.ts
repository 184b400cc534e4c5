'use client'
import { shakeMs } from '@foyer/contract'
import { type CloseReason, close, type Foyer } from '@foyer/core'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Ties a native dialog to the instance: shows, closes, locks the page's scroll and gives the focus back. */
export function useDialog(
  foyer: Foyer,
  isOpen: boolean,
): {
  dialog: RefObject<HTMLDialogElement | null>
  shake: boolean
  dismiss(reason: CloseReason): void
} {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shake, setShake] = useState(false)
  // What we last asked of the dialog: a close we did not ask for is the browser's.
  const isAsked = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const dismiss = useCallback(
    (reason: CloseReason) => {
      if (close(foyer, { reason })) return
      setShake(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setShake(false), shakeMs)
    },
    [foyer],
  )

  // Before the dialog first shows: an Esc pressed in its first frame counts.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const onCancel = (event: Event) => {
      event.preventDefault()
      dismiss('escape-key')
    }
    // Browsers close on a second Esc whatever `cancel` says: a view that may not be left is shown again.
    const onClose = () => {
      if (isAsked.current && !element.open && !close(foyer, { reason: 'escape-key' })) element.showModal()
    }
    element.addEventListener('cancel', onCancel)
    element.addEventListener('close', onClose)
    return () => {
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('close', onClose)
      clearTimeout(timer.current)
    }
  }, [dismiss, foyer])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    const before = document.activeElement
    isAsked.current = true
    element.showModal()
    // Read from its title on; a view may take the focus for itself.
    element.querySelector<HTMLElement>('#title')?.focus({ preventScroll: true })
    const unlock = lockScroll()
    return () => {
      isAsked.current = false
      element.close()
      unlock()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isOpen])

  return { dialog, shake, dismiss }
}

function lockScroll(): () => void {
  const { documentElement } = document
  const { style } = documentElement
  const before = { overflow: style.overflow, gutter: style.scrollbarGutter }
  // A scrollbar that takes room leaves its gutter, or the page would jump sideways.
  if (innerWidth > documentElement.clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    style.overflow = before.overflow
    style.scrollbarGutter = before.gutter
  }
}
