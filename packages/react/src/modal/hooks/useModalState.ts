'use client'
import type { FoyerState } from '@foyer/core'
import { useStore } from '../../hooks/useStore.ts'
import { useModal } from '../ModalContext.ts'

/** A part of the state of the modal's instance; the selector must give a stable reference. */
export function useModalState<part>(selector: (state: FoyerState) => part): part {
  return useStore(useModal().foyer, selector)
}
