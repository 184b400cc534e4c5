'use client'
import type { MouseEvent, ReactNode } from 'react'
import { Card } from './Card.tsx'
import { useDialog } from './hooks/useDialog.ts'
import { useIsWide } from './hooks/useIsWide.ts'
import { useShownViews } from './hooks/useShownViews.ts'
import type { ModalStage } from './hooks/useStage.ts'
import { useModal } from './ModalContext.ts'
import { ToastPlace } from './ToastPlace.tsx'

/** The modal as a dialog over the page. */
export function DialogFrame({
  isOpen,
  stage,
  children,
}: {
  isOpen: boolean
  stage: ModalStage
  children: ReactNode
}) {
  const { foyer } = useModal()
  const isWide = useIsWide()
  const { dialog, shake, dismiss } = useDialog(foyer, isOpen)
  const { views, panes } = useShownViews(isOpen, isWide)
  const onDialogPress = (event: MouseEvent) => {
    if (event.target === event.currentTarget) dismiss('outside-press')
  }
  return (
    // Esc is the keyboard equivalent of a press outside the dialog.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className="dialog"
      data-wide={panes ? '' : undefined}
      data-prepared={stage === 'prepared' ? '' : undefined}
      aria-labelledby="title"
      onClick={onDialogPress}
    >
      <Card
        views={views}
        panes={panes}
        stage={stage}
        isOpen={isOpen}
        shake={shake}
        onClose={() => dismiss('close-button')}
      />
      {stage === 'shown' && <ToastPlace />}
      {children}
    </dialog>
  )
}
