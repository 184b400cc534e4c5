'use client'
import { type Foyer, goBack, type View, type ViewName } from '@foyer/core'
import { type MouseEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { loadView } from '../viewLoaders.ts'
import { getTitle } from './getTitle.ts'
import { getWidePanes } from './getWidePanes.ts'
import { useAutoHeight } from './hooks/useAutoHeight.ts'
import { useDialog } from './hooks/useDialog.ts'
import { useIsWide } from './hooks/useIsWide.ts'
import { useLinger } from './hooks/useLinger.ts'
import type { Texts } from './locales/en.ts'
import { ModalContext } from './ModalContext.ts'
import { BackIcon, CloseIcon } from './parts/icons.tsx'
import { ViewOutlet } from './ViewOutlet.tsx'

/** The dialog fades out in this time (seed section 9). */
const fadeMs = 150

/** The modal: dialog, header, and the view on top of the history, or two side by side where there is room. */
export function Modal({ foyer, root, texts }: { foyer: Foyer; root: ShadowRoot; texts: Texts }) {
  const isOpen = useStore(foyer, (state) => state.open)
  const history = useStore(foyer, (state) => state.history)
  const [said, setSaid] = useState('')
  const isWide = useIsWide()
  const isShown = useLinger(isOpen, fadeMs)
  const { dialog, shake, dismiss } = useDialog(foyer, isOpen)
  const announce = useCallback((text: string) => setSaid(text), [])
  const context = useMemo(
    () => ({ foyer, texts, root, announce, preload: (name: ViewName) => loadView(foyer, name) }),
    [foyer, texts, root, announce],
  )

  // What was shown stays while the dialog fades out, instead of jumping to Connect.
  const shownHistory = useRef(history)
  if (isOpen) shownHistory.current = history
  const views = shownHistory.current
  const view = views[views.length - 1] as View
  const hasPairing = useStore(foyer, (state) => state.connectors.some(({ type }) => type === 'walletConnect'))
  const panes = isWide && hasPairing ? getWidePanes(views) : undefined
  const { frame, content } = useAutoHeight(isShown)

  const title = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  const name = view.name
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the view's name
  useLayoutEffect(() => {
    // A new view starts at its title, unless it took the focus itself. The opening focus is the dialog's.
    if (isFirst.current) isFirst.current = false
    else if (isOpen && !content.current?.contains(root.activeElement)) title.current?.focus()
  }, [name])

  const onDialogPress = (event: MouseEvent) => {
    if (event.target === event.currentTarget) dismiss('outside-press')
  }
  const canGoBack = views.length > 1 && !panes

  return (
    <ModalContext value={context}>
      {/* Esc is the keyboard's way to do what a press outside does. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <dialog
        ref={dialog}
        className="dialog"
        data-wide={panes ? '' : undefined}
        aria-labelledby="title"
        onClick={onDialogPress}
      >
        <div className="card" data-shake={shake ? '' : undefined} data-testid="modal-card">
          <div className="header">
            {canGoBack ? (
              <button
                type="button"
                className="icon-button"
                aria-label={texts.back}
                data-testid="header-back"
                onClick={() => goBack(foyer)}
              >
                <BackIcon />
              </button>
            ) : (
              <span className="icon-space" />
            )}
            <h1 id="title" ref={title} tabIndex={-1} className="title" data-testid="header-text">
              {getTitle(panes ? { name: 'Connect', payload: undefined } : view, foyer, texts)}
            </h1>
            <button
              type="button"
              className="icon-button"
              aria-label={texts.close}
              data-testid="header-close"
              onClick={() => dismiss('close-button')}
            >
              <CloseIcon />
            </button>
          </div>
          <div className="frame" ref={frame}>
            <div className="content" ref={content}>
              {panes ? (
                <div className="panes">
                  <section className="pane" aria-label={texts.walletList}>
                    <ViewOutlet foyer={foyer} view={panes.list} isShown={isShown} />
                  </section>
                  <section className="pane pane-detail" aria-label={getTitle(panes.detail, foyer, texts)}>
                    <ViewOutlet foyer={foyer} view={panes.detail} isShown={isShown} isDeferred />
                  </section>
                </div>
              ) : (
                <ViewOutlet foyer={foyer} view={view} isShown={isShown} />
              )}
            </div>
          </div>
        </div>
        <div role="status" aria-live="polite" className="sr-only">
          {said}
        </div>
      </dialog>
    </ModalContext>
  )
}
