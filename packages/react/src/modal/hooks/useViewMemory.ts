'use client'
import type { View } from '@foyer/core'
import { useContext } from 'react'
import { useModal, ViewContext } from '../ModalContext.ts'

const createMemory = () => new WeakMap<View, Map<string, object>>()

/**
 * Memory of a part of a view while the view is in the history: kept when the visitor comes back to it, cleared when it
 * is opened again. The caller may mutate the object; a change does not render.
 */
export function useViewMemory<memory extends object>(part: string, create: () => memory): memory {
  const { foyer } = useModal()
  const view = useContext(ViewContext)
  const all = foyer._internal.once(createMemory)
  if (!view) return create()
  const parts = all.get(view) ?? new Map<string, object>()
  all.set(view, parts)
  const known = parts.get(part) ?? create()
  parts.set(part, known)
  // Keyed by the view and the part's own name, so nothing else is stored under it.
  return known as memory
}
