'use client'
import type { Foyer } from '@foyer/core'
import { createRoot } from 'react-dom/client'
import { en } from './locales/en.ts'
import { Modal } from './Modal.tsx'
import css from './modal.css.ts'

/**
 * Renders the modal into a shadow root at the end of the page's body, until the instance is destroyed. It has a React
 * root of its own: no press in it bubbles into the app's tree.
 */
export function mountModal(foyer: Foyer): void {
  const host = document.createElement('div')
  host.dataset.foyer = foyer.options.id
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
  const container = document.createElement('div')
  root.append(container)
  document.body.append(host)

  const follow = () => {
    host.dataset.theme = foyer.state.themeMode
  }
  follow()
  const unsubscribe = foyer.subscribe(follow)

  const react = createRoot(container)
  react.render(<Modal foyer={foyer} root={root} texts={en} />)
  foyer.signal.addEventListener('abort', () => {
    unsubscribe()
    react.unmount()
    host.remove()
  })
}
