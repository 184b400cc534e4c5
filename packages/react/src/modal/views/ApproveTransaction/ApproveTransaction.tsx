'use client'
import { close } from '@foyer/core'
import { useLayoutEffect, useRef } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { Spinner } from '../../parts/Spinner.tsx'
import css from './ApproveTransaction.css.ts'

/** Height of the placeholder until the frame reports its own, in CSS pixels. */
const defaultHeight = 480

/**
 * Reserves the space for the secure frame, which is shown over it. The visitor reads and approves an app's requests
 * there.
 */
export default function ApproveTransaction() {
  useStyles(css)
  const { foyer, texts, root } = useModal()
  const place = useRef<HTMLDivElement>(null)
  const shown = useModalState((state) => state.frame)
  const isAnswered = useModalState((state) => state.isFrameAnswered)
  const isShown = shown !== undefined
  const title = texts.login.frames[shown?.reason ?? 'approve']

  useLayoutEffect(() => {
    const element = place.current
    const embedded = foyer.state.connectors.find((connector) => connector.embedded)?.embedded
    if (!isShown || !element || !embedded) return
    const button = root.querySelector<HTMLElement>('[data-testid="header-close"]')
    return embedded.show({
      element,
      label: title,
      ...(button ? { close: { element: button, label: texts.close } } : {}),
      onLeave: (reason) => close(foyer, { reason }),
    })
  }, [foyer, root, isShown, title, texts])

  return (
    <div className="view approve">
      <div ref={place} className="approve-place" style={{ height: shown?.height ?? defaultHeight }}>
        <div role="status" className="approve-wait">
          <Spinner />
          <p className="hint">{isAnswered ? texts.sendPendingText : texts.login.frameLoading}</p>
        </div>
      </div>
    </div>
  )
}
