import { useFoyerTheme } from '@foyer/react'
import { useEffect } from 'react'

const modes = ['light', 'system', 'dark'] as const
const labels = { light: 'Light', system: 'Auto', dark: 'Dark' }

/** Light, dark or the browser's choice, for the page and the modal alike. */
export function ThemeSwitch() {
  const { themeMode, setThemeMode } = useFoyerTheme()
  useEffect(() => {
    document.documentElement.dataset.theme = themeMode
  }, [themeMode])
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">Theme</legend>
      {modes.map((mode) => (
        <label key={mode}>
          <input type="radio" name="theme" checked={themeMode === mode} onChange={() => setThemeMode(mode)} />
          <span>{labels[mode]}</span>
        </label>
      ))}
    </fieldset>
  )
}
