import * as Dialog from '@radix-ui/react-dialog'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A modal dialog of the host, the browser's own. */
export function NativeDialog({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} data-testid="host-dialog" aria-label="Host">
      {children}
    </dialog>
  )
}

/** A modal dialog of the host as Radix makes it: traps the focus, closes on a press outside, locks the scroll. */
export function RadixDialog({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content data-testid="host-dialog" aria-describedby={undefined}>
          <Dialog.Title>Host</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
