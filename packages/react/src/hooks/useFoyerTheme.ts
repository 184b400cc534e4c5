'use client'
import { getThemeMode, setThemeMode, type ThemeMode } from '@foyer/core'
import { useCallback } from 'react'
import { useInstance } from '../FoyerContext.ts'
import { useRead } from './useRead.ts'

/** Return value of `useFoyerTheme`. */
export type UseFoyerThemeReturnType = { themeMode: ThemeMode; setThemeMode(themeMode: ThemeMode): void }

/**
 * Returns the modal's theme mode (light, dark or the browser's preference) and a function to set it.
 *
 * @example
 * ```tsx
 * import { useFoyerTheme } from '@foyer/react'
 *
 * export function Dark() {
 *   const { setThemeMode } = useFoyerTheme()
 *   return (
 *     <button type="button" onClick={() => setThemeMode('dark')}>
 *       Dark
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyerTheme(): UseFoyerThemeReturnType {
  const foyer = useInstance()
  const setMode = useCallback((themeMode: ThemeMode) => setThemeMode(foyer, themeMode), [foyer])
  return { themeMode: useRead(getThemeMode), setThemeMode: setMode }
}
