import './page.css'
import { lateCss, modalCss } from '@foyer/react/internal/parts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import consoleCss from './console.css?inline'

const host = document.getElementById('app')
if (host) {
  // Like the modal's tokens and parts, the console lives in a shadow root.
  host.dataset.embedded = ''
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [modalCss, lateCss, consoleCss].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  const container = document.createElement('div')
  container.className = 'root'
  root.append(container)
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
