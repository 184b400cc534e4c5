'use client'
import type { FoyerState } from '@foyer/core'
import { useStore } from '../../base/useStore.ts'
import { useModal } from '../ModalContext.ts'

/** Selects a part of the state of the modal's instance; the selector must return a stable reference. */
export function useModalState<part>(selector: (state: FoyerState) => part): part {
  return useStore(useModal().foyer, selector)
}
