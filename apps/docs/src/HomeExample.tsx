import { FoyerModal, FoyerProvider, useFoyerTheme } from '@foyer/react'
import { useEffect, useState } from 'react'
import { createLocalFoyer } from './createLocalFoyer.ts'
import { siteTheme } from './siteTheme.ts'
import { useSiteTheme } from './useSiteTheme.ts'

/** The modal in place, beside the code that makes it. */
export function HomeExample() {
  const [foyer] = useState(() => createLocalFoyer({ id: 'home', embedded: true, theme: siteTheme }))
  return (
    <FoyerProvider foyer={foyer}>
      <FollowSite />
      <FoyerModal />
    </FoyerProvider>
  )
}

function FollowSite() {
  const theme = useSiteTheme()
  const { setThemeMode } = useFoyerTheme()
  useEffect(() => setThemeMode(theme), [theme, setThemeMode])
  return null
}
