// The test page. `?mode=` selects the kind of host, `?options=` (JSON) adds to the options of each Foyer.
// - `two`: two Foyers that must not affect each other
// - `hydrate`: server-rendered markup is hydrated
// - `native`, `radix`: the buttons are in a modal dialog of the host
// - `place`: the modal is rendered where the host puts it (with `append: false`)
// - `embedded`: the modal is shown in place (with `embedded: true`)
// - `namespaces`: every namespace
// - `headless`: every namespace, no modal; `?connector=` and `?namespace=` select the wallet
//
// `?siwx=` (JSON) asks visitors to sign in with the Foyer server, with these options.
// `?logins` adds the embedded wallet.
// `?lang=` sets the page's language; by default it has none.
import type { Namespace } from '@foyer/contract'
import {
  addNetwork,
  type FoyerOptions,
  getConnection,
  getConnections,
  getLogs,
  getSignInToken,
  getStatus,
  open,
  prepareTransfer,
  removeAdapter,
  removeNetwork,
  requestPermission,
  requestSend,
  sendTransfer,
  setLanguage,
  setPairingUri,
  showToast,
  signMessage,
  signTypedData,
  switchNetwork,
} from '@foyer/core'
import { serverSiwx } from '@foyer/core/siwx'
import { FoyerModal } from '@foyer/react'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createHeadlessApp, type HeadlessApp } from './createHeadlessApp.ts'
import { createTestFoyer, type HostConfig, otherNamespaces } from './createTestFoyer.ts'
import { HostPage } from './HostPage.tsx'
import { NativeDialog, RadixDialog } from './hostDialogs.tsx'

const core = {
  getConnection,
  getConnections,
  getStatus,
  getLogs,
  addNetwork,
  getSignInToken,
  open,
  prepareTransfer,
  removeAdapter,
  removeNetwork,
  requestSend,
  sendTransfer,
  setLanguage,
  setPairingUri,
  showToast,
  requestPermission,
  signMessage,
  signTypedData,
  switchNetwork,
}

declare global {
  interface Window {
    foyers: readonly ReturnType<typeof createTestFoyer>[]
    hydrationErrors: string[]
    events: unknown[]
    /** Functions an app calls. */
    core: typeof core
    headless: HeadlessApp
  }
}

// Set before the page waits for anything: a poll right after a reload finds it empty, not missing.
window.foyers = []
window.events = []
window.core = core
const config: HostConfig = await (await fetch('/foyer.config.json')).json()
const element = document.getElementById('app') as HTMLElement
const query = new URLSearchParams(location.search)
const mode = query.get('mode')
const lang = query.get('lang')
if (lang !== null) document.documentElement.lang = lang
const siwx = query.get('siwx')
const options: Partial<FoyerOptions> = {
  ...(siwx === null ? {} : { siwx: serverSiwx(JSON.parse(siwx)) }),
  onEvent: (event) => window.events.push(event),
  ...(mode === 'place' ? { append: false } : {}),
  ...(mode === 'embedded' ? { embedded: true } : {}),
  ...(JSON.parse(query.get('options') ?? '{}') as Partial<FoyerOptions>),
}

if (mode === 'headless') {
  const foyer = createTestFoyer(config, { ...options, id: 'headless' }, otherNamespaces)
  window.foyers = [foyer]
  const namespace = query.get('namespace') as Namespace
  window.headless = createHeadlessApp(foyer, query.get('connector') ?? '', namespace)
} else if (mode === 'hydrate') {
  const foyer = createTestFoyer(config, { ...options, id: 'ssr' })
  window.foyers = [foyer]
  window.hydrationErrors = []
  hydrateRoot(element, <HostPage foyer={foyer} />, {
    onRecoverableError: (error) => window.hydrationErrors.push(String(error)),
  })
} else {
  const ids = mode === 'two' ? ['one', 'two'] : ['one']
  window.foyers = ids.map((id) =>
    createTestFoyer(
      config,
      { id, ...options },
      mode === 'namespaces' ? otherNamespaces : undefined,
      query.has('logins'),
    ),
  )
  const inside = mode === 'place' || mode === 'embedded' ? <FoyerModal className="place" /> : undefined
  const pages: ReactNode = window.foyers.map((foyer) => (
    <HostPage key={foyer.options.id} foyer={foyer}>
      {inside}
    </HostPage>
  ))
  const wrapped =
    mode === 'native' ? (
      <NativeDialog>{pages}</NativeDialog>
    ) : mode === 'radix' ? (
      <RadixDialog>{pages}</RadixDialog>
    ) : (
      pages
    )
  createRoot(element).render(wrapped)
}
