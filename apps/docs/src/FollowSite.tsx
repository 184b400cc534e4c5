import { useFoyerTheme } from '@foyer/react'
import { useEffect } from 'react'
import { useSiteTheme } from './useSiteTheme.ts'

/** Applies the site's colours to the modal. */
export function FollowSite() {
  const theme = useSiteTheme()
  const { setThemeMode } = useFoyerTheme()
  useEffect(() => setThemeMode(theme), [theme, setThemeMode])
  return null
}
