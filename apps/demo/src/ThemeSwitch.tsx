import type { ThemeMode } from '@foyer/core'
import { useFoyerTheme } from '@foyer/react'
import { useEffect } from 'react'
import { Segments } from './Segments.tsx'

const modes: readonly { value: ThemeMode; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'Auto' },
  { value: 'dark', label: 'Dark' },
]

/** Light, dark or the browser's choice, for both the page and the modal. */
export function ThemeSwitch() {
  const { themeMode, setThemeMode } = useFoyerTheme()
  useEffect(() => {
    document.documentElement.dataset.theme = themeMode
  }, [themeMode])
  return <Segments legend="Theme" options={modes} value={themeMode} onChange={setThemeMode} />
}
