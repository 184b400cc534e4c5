import { useFoyerTheme } from '@foyer/react'
import { useEffect } from 'react'
import { useSiteTheme } from './useSiteTheme.ts'

/** Gives the modal the colours of the site. */
export function FollowSite() {
  const theme = useSiteTheme()
  const { setThemeMode } = useFoyerTheme()
  useEffect(() => setThemeMode(theme), [theme, setThemeMode])
  return null
}
