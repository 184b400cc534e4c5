'use client'
import type { Foyer } from '@foyer/core'
import { leaveDisabledViews, loadFeatures, logEvents, recallFeatures } from '@foyer/core/internal'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createThemeSheet } from '../base/themeSheet.ts'
import { isolate } from './isolate.ts'
import { Modal } from './Modal.tsx'
import css from './modal.css.ts'
import { preloadConnectViews } from './viewLoaders.ts'

/**
 * Renders the modal into a shadow root of an element until the signal aborts. It has a separate React root, so that
 * events do not bubble into the app's tree. It may render before it first opens; it makes no server requests until
 * then.
 */
export function mountModal(foyer: Foyer, host: HTMLElement, signal: AbortSignal): void {
  const { id, embedded } = foyer.options
  host.dataset.foyer = id
  if (embedded) host.dataset.embedded = ''
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet, createThemeSheet(foyer, ':host'))
  const container = document.createElement('div')
  root.append(container)

  const react = createRoot(container)
  const render = () => react.render(<Modal foyer={foyer} root={root} />)
  let wasOpened = false
  const follow = () => {
    host.dataset.theme = foyer.state.themeMode
    if (!foyer.state.open || wasOpened) return
    wasOpened = true
    // Not on the page yet, but needed now.
    if (!container.hasChildNodes()) render()
    queueMicrotask(() => logEvents(foyer))
    // Paint the view first. No server requests before the visitor has opened anything.
    setTimeout(() => {
      void loadFeatures(foyer)
      preloadConnectViews()
    })
  }
  const unsubscribe = foyer.subscribe(({ features }, previous) => {
    follow()
    if (features !== previous.features) leaveDisabledViews(foyer)
  })
  const release = isolate(foyer, host)
  recallFeatures(foyer)
  // Render in slices, because the page may be busy.
  if (!foyer.state.open) startTransition(render)
  follow()
  signal.addEventListener('abort', () => {
    unsubscribe()
    release()
    react.unmount()
    host.remove()
  })
}
