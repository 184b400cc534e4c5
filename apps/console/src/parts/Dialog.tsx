import { Button } from '@foyer/react/internal/parts'
import { type ReactNode, useEffect, useId, useRef } from 'react'

/** Asks for confirmation, or shows more. Traps and restores focus; Escape cancels. */
export function Dialog({
  title,
  confirm,
  isBusy = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  /** Label of the confirm button; without it, there is nothing to confirm. */
  confirm?: string
  isBusy?: boolean
  onConfirm?(): void
  onClose(): void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      className="sheet"
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 className="subtitle" id={id}>
        {title}
      </h2>
      {children}
      <div className="sheet-actions">
        <Button onClick={onClose}>{confirm ? 'Cancel' : 'Close'}</Button>
        {confirm && (
          <Button isAccent disabled={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        )}
      </div>
    </dialog>
  )
}
