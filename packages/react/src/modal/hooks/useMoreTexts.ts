'use client'
import type { Language } from '@foyer/contract'
import { type Lazy, useLazy } from './useLazy.ts'
import { useModalState } from './useModalState.ts'

/**
 * Loads texts that are not part of each language’s own chunk, in the visitor’s language, or in English if that cannot be
 * loaded. `part` names them.
 */
export function useMoreTexts<texts>(
  part: string,
  loaders: Record<Language, () => Promise<texts>>,
): Lazy<texts> {
  const language = useModalState((state) => state.language)
  return useLazy(`${part} ${language}`, () => loaders[language]().catch(() => loaders.en()))
}
