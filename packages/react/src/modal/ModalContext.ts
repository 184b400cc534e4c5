'use client'
import type { Foyer, View, ViewName } from '@foyer/core'
import { createContext, useContext } from 'react'
import type { Texts } from './locales/en.ts'

/** What every part of the modal may need. */
export type ModalContextValue = {
  foyer: Foyer
  texts: Texts
  /** The modal's own root, where style sheets are adopted. */
  root: ShadowRoot
  /** Says a text to screen readers. */
  announce(text: string): void
  /** Loads a view's code ahead of showing it. */
  preload(name: ViewName): Promise<unknown>
}

/** Carries instance, texts and root through the modal. */
export const ModalContext = createContext<ModalContextValue | undefined>(undefined)

/** Carries the view a part stands in, as it is in the history. */
export const ViewContext = createContext<View | undefined>(undefined)

/** Instance, texts and root of the modal. */
export function useModal(): ModalContextValue {
  const value = useContext(ModalContext)
  if (!value) throw new Error('This part belongs inside the modal')
  return value
}
