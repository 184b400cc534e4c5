// Page of the tests. `?mode=two`: two Foyers that must not meet. `?mode=hydrate`: markup of a server is taken over.
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createTestFoyer, type HostConfig } from './createTestFoyer.ts'
import { HostPage } from './HostPage.tsx'

declare global {
  interface Window {
    foyers: readonly ReturnType<typeof createTestFoyer>[]
    hydrationErrors: string[]
  }
}

const config: HostConfig = await (await fetch('/foyer.config.json')).json()
const element = document.getElementById('app') as HTMLElement
const mode = new URLSearchParams(location.search).get('mode')

if (mode === 'hydrate') {
  const foyer = createTestFoyer(config, { id: 'ssr' })
  window.foyers = [foyer]
  window.hydrationErrors = []
  hydrateRoot(element, <HostPage foyer={foyer} />, {
    onRecoverableError: (error) => window.hydrationErrors.push(String(error)),
  })
} else {
  const ids = mode === 'two' ? ['one', 'two'] : ['one']
  window.foyers = ids.map((id) => createTestFoyer(config, { id }))
  createRoot(element).render(window.foyers.map((foyer) => <HostPage key={foyer.options.id} foyer={foyer} />))
}
