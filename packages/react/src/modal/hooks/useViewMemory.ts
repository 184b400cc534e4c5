'use client'
import type { View } from '@foyer/core'
import { useContext } from 'react'
import { useModal, ViewContext } from '../ModalContext.ts'

/**
 * What a view remembers while it is in the history: there again when the visitor comes back to it, gone when it is
 * opened anew. The object is the caller's to change; a change renders nothing.
 */
export function useViewMemory<memory extends object>(create: () => memory): memory {
  const { foyer } = useModal()
  const view = useContext(ViewContext)
  const all = foyer.once('view-memory', () => new WeakMap<View, object>())
  if (!view) return create()
  const known = all.get(view) ?? create()
  all.set(view, known)
  // The view's own name is its key: nobody else stores under it.
  return known as memory
}
