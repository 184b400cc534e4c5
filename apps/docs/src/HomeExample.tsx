import { FoyerModal, FoyerProvider } from '@foyer/react'
import { useState } from 'react'
import { createLocalFoyer } from './createLocalFoyer.ts'
import { FollowSite } from './FollowSite.tsx'
import { siteTheme } from './siteTheme.ts'

/** The embedded modal next to the code that creates it. */
export function HomeExample() {
  const [foyer] = useState(() => createLocalFoyer({ id: 'home', embedded: true, theme: siteTheme }))
  return (
    <FoyerProvider foyer={foyer}>
      <FollowSite />
      <FoyerModal />
    </FoyerProvider>
  )
}
