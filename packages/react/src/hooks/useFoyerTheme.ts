'use client'
import { getTheme, getThemeMode, setTheme, setThemeMode, type Theme, type ThemeMode } from '@foyer/core'
import { useCallback } from 'react'
import { useInstance } from '../base/FoyerContext.ts'
import { useRead } from './useRead.ts'

/** Return value of `useFoyerTheme`. */
export type UseFoyerThemeReturnType = {
  themeMode: ThemeMode
  /** Theme tokens that differ from the default ones. */
  theme: Theme
  setThemeMode(themeMode: ThemeMode): void
  /** Replaces the tokens; missing ones get their default values. */
  setTheme(theme: Theme): void
}

/**
 * Returns the modal's theme mode (light, dark or the browser's preference) and theme tokens, with functions to set them.
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
  const setTokens = useCallback((theme: Theme) => setTheme(foyer, theme), [foyer])
  return {
    themeMode: useRead(getThemeMode),
    theme: useRead(getTheme),
    setThemeMode: setMode,
    setTheme: setTokens,
  }
}
