'use client'
import type { Language } from '@foyer/contract'
import { useState } from 'react'
import { type Lazy, useLazy } from './useLazy.ts'
import { useModalState } from './useModalState.ts'

/**
 * Loads texts that are not part of each language’s own chunk, in the visitor’s language or, if that fails, in English.
 * The previous texts stay until a new language has loaded. `part` names the set of texts.
 */
export function useMoreTexts<texts extends object>(
  part: string,
  loaders: Record<Language, () => Promise<texts>>,
): Lazy<texts> {
  const language = useModalState((state) => state.language)
  const lazy = useLazy(`${part} ${language}`, () => loaders[language]().catch(() => loaders.en()))
  const { code } = lazy
  const [shown, setShown] = useState<texts>()
  if (code && code !== shown) setShown(code)
  return { ...lazy, code: code ?? shown, isFailed: lazy.isFailed && !shown }
}
