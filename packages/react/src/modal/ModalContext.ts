'use client'
import type { Foyer, View, ViewName } from '@foyer/core'
import { createContext, useContext } from 'react'
import type { Texts } from './locales/en.ts'

/** Context available to every part of the modal. */
export type ModalContextValue = {
  foyer: Foyer
  texts: Texts
  /** The modal's own root, where style sheets are adopted. */
  root: ShadowRoot
  /** Announces a text to screen readers. */
  announce(text: string): void
  /** Preloads a view's code. */
  preload(name: ViewName): Promise<unknown>
}

/** Provides instance, texts and root to the modal. */
export const ModalContext = createContext<ModalContextValue | undefined>(undefined)

/** Provides the history entry of the view that a component belongs to. */
export const ViewContext = createContext<View | undefined>(undefined)

/** Returns the modal's instance, texts and root. */
export function useModal(): ModalContextValue {
  const value = useContext(ModalContext)
  if (!value) throw new Error('This part belongs inside the modal')
  return value
}
