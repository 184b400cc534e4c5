import { FoyerProvider } from '@foyer/react'
import { useState } from 'react'
import { App } from './App.tsx'
import type { DemoConfig } from './config.ts'
import { createDemoFoyer } from './createDemoFoyer.ts'
import type { Place } from './look/toCode.ts'

/** The page with its instance. Where the modal is shown can only be changed with a new instance. */
export function Root({ config }: { config: DemoConfig }) {
  const [foyer, setFoyer] = useState(() => createDemoFoyer(config))
  const choose = (place: Place) => {
    const { themeMode, language } = foyer.state
    // Its wallets stay connected: the new instance restores them.
    foyer.destroy()
    setFoyer(createDemoFoyer(config, { embedded: place === 'page', themeMode, language }))
  }
  return (
    <FoyerProvider foyer={foyer}>
      <App config={config} place={foyer.options.embedded ? 'page' : 'dialog'} onPlace={choose} />
    </FoyerProvider>
  )
}
