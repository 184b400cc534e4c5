import * as Dialog from '@radix-ui/react-dialog'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The host's modal dialog, a native one. */
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

/** A host's modal dialog built with Radix: traps focus, closes on an outside press, locks scrolling. */
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
