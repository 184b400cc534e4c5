'use client'
import type { View } from '@foyer/core'
import { useContext } from 'react'
import { useModal, ViewContext } from '../ModalContext.ts'

const createMemory = () => new WeakMap<View, Map<string, object>>()

/**
 * State of a part of a view, kept while the view is in the history and reset when the view is opened again. The caller
 * may mutate the object; mutations do not trigger a render.
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
  // Keyed by the view and the part's name, so the stored type is known.
  return known as memory
}
