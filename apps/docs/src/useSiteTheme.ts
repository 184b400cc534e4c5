import { useEffect, useState } from 'react'

type Theme = 'light' | 'dark'

function getTheme(): Theme {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The site's theme, following its switch and the system. */
export function useSiteTheme(): Theme {
  const [theme, setTheme] = useState(getTheme)
  useEffect(() => {
    const update = () => setTheme(getTheme())
    const system = matchMedia('(prefers-color-scheme: dark)')
    document.addEventListener('foyer-docs-theme', update)
    system.addEventListener('change', update)
    return () => {
      document.removeEventListener('foyer-docs-theme', update)
      system.removeEventListener('change', update)
    }
  }, [])
  return theme
}
