'use client'
import type { Foyer } from '@foyer/core'
import { applyModalRules, leaveDisabledViews, loadFeatures, logEvents } from '@foyer/core/internal'
import { createRoot } from 'react-dom/client'
import { createThemeSheet } from '../themeSheet.ts'
import { isolate } from './isolate.ts'
import { Modal } from './Modal.tsx'
import css from './modal.css.ts'

/**
 * Renders the modal into a shadow root of an element, until the signal aborts. It has a separate React root, so that no
 * press in it bubbles into the app's tree.
 */
export function mountModal(foyer: Foyer, host: HTMLElement, signal: AbortSignal): void {
  const { id, theme, embedded } = foyer.options
  host.dataset.foyer = id
  if (embedded) host.dataset.embedded = ''
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
  if (theme) root.adoptedStyleSheets.push(createThemeSheet(theme, ':host'))
  const container = document.createElement('div')
  root.append(container)

  const follow = () => {
    host.dataset.theme = foyer.state.themeMode
  }
  follow()
  const unsubscribe = foyer.subscribe(({ features }, previous) => {
    follow()
    if (features !== previous.features) leaveDisabledViews(foyer)
  })
  const release = isolate(foyer, host)

  applyModalRules(foyer)
  logEvents(foyer)
  const react = createRoot(container)
  react.render(<Modal foyer={foyer} root={root} />)
  // Only now: before the visitor opened anything no server is asked.
  void loadFeatures(foyer)
  signal.addEventListener('abort', () => {
    unsubscribe()
    release()
    react.unmount()
    host.remove()
  })
}
