// Addresses of the gallery:
//   /                                              all views and their states
//   /?view=Account&state=error&scheme=dark&lang=ar a view in a state
//   /?theme                                        the theme editor
import './fonts.ts'
import './gallery.css'
import { createRoot } from 'react-dom/client'
import { holdStill } from './holdStill.ts'
import { IndexPage } from './IndexPage.tsx'
import { readAddress } from './readAddress.ts'
import { StatePage } from './StatePage.tsx'
import { findState } from './states/registry.ts'
import { ThemePage } from './theme/ThemePage.tsx'

const address = readAddress(location.search)
const state = findState(address.view, address.state)
if (state) holdStill()
document.documentElement.dataset.scheme = address.scheme
createRoot(document.getElementById('app') as HTMLElement).render(
  state ? (
    <StatePage address={address} state={state} />
  ) : address.isTheme ? (
    <ThemePage />
  ) : (
    <IndexPage address={address} />
  ),
)
