import { setLanguage } from '@foyer/core'
import { FoyerProvider, useFoyerState } from '@foyer/react'
import { useEffect, useState } from 'react'
import { bringState } from './bringState.ts'
import { createWorldFoyer } from './createWorldFoyer.ts'
import type { GalleryApi } from './GalleryApi.ts'
import { galleryTheme } from './galleryTheme.ts'
import type { Address } from './readAddress.ts'
import type { State } from './State.ts'
import { settle } from './settle.ts'

type StatePageProps = {
  readonly address: Address
  readonly state: State
  /** Called once everything is on screen, with a function that changes its language. */
  onReady(setLanguage: GalleryApi['setLanguage']): void
  onFailed(reason: unknown): void
}

/** A view in one state, as a separate page. */
export function StatePage({ address, state, onReady, onFailed }: StatePageProps) {
  const { view, scheme, lang } = address
  const [foyer] = useState(() =>
    createWorldFoyer(state.world, { language: lang, themeMode: scheme, theme: galleryTheme }),
  )
  useEffect(() => {
    bringState(foyer, state).then(
      () =>
        onReady(async (language) => {
          setLanguage(foyer, { language })
          await settle(`[lang="${language}"] ${state.sees}`)
        }),
      onFailed,
    )
    return () => foyer.destroy()
  }, [foyer, state, onReady, onFailed])
  return (
    <FoyerProvider foyer={foyer}>
      <main className="state-page" lang="en" dir="ltr">
        <h1>
          {view}: {address.state}
        </h1>
        <WayBack />
      </main>
    </FoyerProvider>
  )
}

/** Nothing behind the open modal can be pressed. */
function WayBack() {
  const { open: isOpen } = useFoyerState()
  return isOpen ? null : <a href="/">All states</a>
}
