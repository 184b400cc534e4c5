import { connect, open, start } from '@foyer/core'
import { FoyerModal, FoyerProvider } from '@foyer/react'
import { useEffect, useState } from 'react'
import { createWorldFoyer } from '../createWorldFoyer.ts'
import type { Scheme } from '../readAddress.ts'

/** Views the editor shows. */
export const previews = [
  'Connect',
  'ConnectingWalletConnect',
  'Account',
  'SwitchNetwork',
  'WhatIsAWallet',
] as const

/** A view the editor shows. */
export type Preview = (typeof previews)[number]

/** The embedded modal in one colour scheme. */
export function ThemePreview({ scheme, view }: { scheme: Scheme; view: Preview }) {
  const [foyer] = useState(() =>
    createWorldFoyer({}, { id: `theme-${scheme}`, embedded: true, themeMode: scheme, language: 'en' }),
  )
  useEffect(() => {
    void bring()
    async function bring() {
      await start(foyer)
      if (foyer.state.connections.length === 0) await connect(foyer, { connectorId: 'example.wallet-0' })
      open(foyer, { view })
    }
  }, [foyer, view])
  return (
    <section className="preview" data-scheme={scheme} aria-label={scheme}>
      <FoyerProvider foyer={foyer}>
        <FoyerModal />
      </FoyerProvider>
    </section>
  )
}
