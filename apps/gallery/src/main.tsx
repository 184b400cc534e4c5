// URLs of the gallery:
//   / all views and their states
//   /?view=Account&state=error&scheme=dark&lang=ar a view in a state
//   /?theme the theme editor
import './fonts.ts'
import './gallery.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { GalleryApi } from './GalleryApi.ts'
import { holdStill } from './holdStill.ts'
import { IndexPage } from './IndexPage.tsx'
import { readAddress } from './readAddress.ts'
import { StatePage } from './StatePage.tsx'
import { findState } from './states/registry.ts'
import { ThemePage } from './theme/ThemePage.tsx'

const root = createRoot(document.getElementById('app') as HTMLElement)
const address = readAddress(location.search)
document.documentElement.dataset.scheme = address.scheme
if (findState(address.view, address.state)) {
  holdStill()
  window.gallery = { show, setLanguage: () => Promise.resolve() }
  void show(location.search)
} else root.render(address.isTheme ? <ThemePage /> : <IndexPage address={address} />)

async function show(search: string): Promise<void> {
  const address = readAddress(search)
  const state = findState(address.view, address.state)
  if (!state) throw new Error(`No state at ${search}`)
  // Synchronously: nothing of the previous state remains when the next one starts.
  flushSync(() => root.render(null))
  delete document.documentElement.dataset.ready
  document.documentElement.dataset.scheme = address.scheme
  const setLanguage = await new Promise<GalleryApi['setLanguage']>((resolve, reject) => {
    root.render(<StatePage address={address} state={state} onReady={resolve} onFailed={reject} />)
  })
  window.gallery = { show, setLanguage }
  document.documentElement.dataset.ready = ''
}
