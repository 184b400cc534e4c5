'use client'
import type { View } from '@foyer/core'
import { useContext } from 'react'
import { useModal, ViewContext } from '../ModalContext.ts'

const createMemory = () => new WeakMap<View, Map<string, object>>()

/**
 * What a part of a view remembers while it is in the history: there again when the visitor comes back to it, gone when it is
 * opened anew. The object is the caller's to change; a change renders nothing.
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
  // The view and the part's own name are its key: nobody else stores under it.
  return known as memory
}
