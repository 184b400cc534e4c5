'use client'
import type { Foyer } from '@foyer/core'
import { useEffect, useState } from 'react'
import { useStore } from '../../base/useStore.ts'
import type { Texts } from '../locales/en.ts'
import { getLoadedTexts, loadTexts } from '../textLoaders.ts'

/** Returns the texts in the visitor's language; the previous ones stay until a new language has loaded. */
export function useTexts(foyer: Foyer): Texts {
  const language = useStore(foyer, (state) => state.language)
  const loaded = getLoadedTexts(foyer)
  const [shown, setShown] = useState<Texts>()
  useEffect(() => {
    let isCurrent = true
    void loadTexts(foyer, language).then((texts) => isCurrent && setShown(texts))
    return () => {
      isCurrent = false
    }
  }, [foyer, language])
  // The modal mounts only after the first language has loaded.
  return (loaded.get(language) ?? shown ?? [...loaded.values()][0]) as Texts
}
