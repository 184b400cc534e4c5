'use client'
import type { Foyer } from '@foyer/core'
import { useStore } from '../hooks/useStore.ts'
import { type ButtonTexts, buttonTexts } from './buttonTexts.ts'

/** Returns the buttons' texts in the visitor's language. */
export function useButtonTexts(foyer: Foyer): ButtonTexts {
  return buttonTexts[useStore(foyer, (state) => state.language)]
}
