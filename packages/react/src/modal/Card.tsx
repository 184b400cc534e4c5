'use client'
import type { View } from '@foyer/core'
import { useLayoutEffect, useRef } from 'react'
import { goBack } from '../flow/goBack.ts'
import { AlertPlace } from './AlertPlace.tsx'
import { getTitle } from './getTitle.ts'
import { getWrap } from './getWrap.ts'
import { useAutoHeight } from './hooks/useAutoHeight.ts'
import { useGuide } from './hooks/useGuide.ts'
import { useModalState } from './hooks/useModalState.ts'
import type { ModalStage } from './hooks/useStage.ts'
import { useModal } from './ModalContext.ts'
import { BackIcon, CloseIcon, HelpIcon } from './parts/icons.tsx'
import { IconButton } from './parts/kit.tsx'
import { RelayNotice } from './parts/RelayNotice.tsx'
import { ViewOutlet } from './ViewOutlet.tsx'

/** The header and the topmost view, or two views side by side if there is room. */
export function Card({
  views,
  panes,
  isOpen,
  stage,
  shake,
  onClose,
}: {
  views: readonly [View, ...View[]]
  panes: { list: View; detail: View } | undefined
  isOpen: boolean
  stage: ModalStage
  shake: boolean
  /** Absent if the view cannot be closed. */
  onClose?: (() => void) | undefined
}) {
  const { foyer, texts, root } = useModal()
  const view = views[views.length - 1] as View
  const { frame, content } = useAutoHeight(stage !== 'hidden')
  const title = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  const name = view.name
  // State that the titles of these views depend on.
  useModalState((state) => state.emailUpdate)
  useModalState((state) => state.frame)
  useModalState((state) => getWrap(state.swap))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the view's name
  useLayoutEffect(() => {
    // A new view starts at its title, unless it focuses something itself. Initial focus is handled by the dialog.
    if (isFirst.current) isFirst.current = false
    else if (isOpen && !content.current?.contains(root.activeElement)) {
      // In embedded mode the visitor may be elsewhere on the page: only move focus that was inside the modal.
      if (onClose || document.activeElement === root.host) title.current?.focus()
    }
  }, [name])
  // Next to the first view's list, the detail does not count as a separate step.
  const canGoBack = views.length > 1 && panes?.list !== views[0]

  return (
    <div className="card" data-shake={shake ? '' : undefined} data-view={name} data-testid="modal-card">
      <AlertPlace />
      <div className="header">
        <HeaderStart canGoBack={canGoBack} view={panes ? panes.list : view} />
        <h1 id="title" ref={title} tabIndex={-1} className="title" data-testid="header-text">
          {getTitle(panes ? panes.list : view, foyer, texts)}
        </h1>
        {onClose ? (
          <IconButton label={texts.close} data-testid="header-close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        ) : (
          <span className="icon-space" />
        )}
      </div>
      <RelayNotice />
      <div className="frame" ref={frame}>
        <div className="content" ref={content}>
          {panes ? (
            <div className="panes">
              <section className="pane" aria-label={texts.walletList}>
                <ViewOutlet foyer={foyer} view={panes.list} stage={stage} />
              </section>
              <section className="pane pane-detail" aria-label={getTitle(panes.detail, foyer, texts)}>
                <ViewOutlet foyer={foyer} view={panes.detail} stage={stage} isDeferred />
              </section>
            </div>
          ) : (
            <ViewOutlet foyer={foyer} view={view} stage={stage} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Start of the header: back button, help, or nothing. */
function HeaderStart({ canGoBack, view }: { canGoBack: boolean; view: View }) {
  const { foyer, texts } = useModal()
  const guide = useGuide(view)
  if (canGoBack)
    return (
      <IconButton label={texts.back} data-testid="header-back" onClick={() => goBack(foyer)}>
        <BackIcon />
      </IconButton>
    )
  if (!guide) return <span className="icon-space" />
  return (
    <IconButton label={guide.label} title={guide.label} data-testid="header-help" onClick={guide.open}>
      <HelpIcon />
    </IconButton>
  )
}
