'use client'
import { shakeMs } from '@foyer/contract'
import { type CloseReason, close, type Foyer } from '@foyer/core'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Connects a native dialog to the instance: opens and closes it, locks page scrolling and restores focus. */
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
  // Our last request to the dialog: a close we did not request comes from the browser.
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

  // Runs before the dialog is first shown, so that Esc in its first frame works.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const onCancel = (event: Event) => {
      event.preventDefault()
      dismiss('escape-key')
    }
    // Browsers close the dialog on a second Esc despite `cancel`; reopen it if the view cannot be dismissed.
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
    // Screen readers start at the title; a view may move the focus itself.
    element.querySelector<HTMLElement>('#title')?.focus({ preventScroll: true })
    const unlock = lockScroll()
    return () => {
      isAsked.current = false
      element.close()
      unlock()
      // Once the app has rendered: Connect may be gone, replaced by the account’s button.
      queueMicrotask(() =>
        (
          (before?.isConnected ? before : document.querySelector('[data-testid="account-button"]')) as
            | HTMLElement
            | undefined
        )?.focus({ preventScroll: true }),
      )
    }
  }, [isOpen])

  return { dialog, shake, dismiss }
}

function lockScroll(): () => void {
  const { documentElement } = document
  const { style } = documentElement
  const before = { overflow: style.overflow, gutter: style.scrollbarGutter }
  // If the scrollbar takes up space, keep its gutter so that the page does not shift.
  if (innerWidth > documentElement.clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    style.overflow = before.overflow
    style.scrollbarGutter = before.gutter
  }
}
