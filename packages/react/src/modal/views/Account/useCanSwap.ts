'use client'
import { getConnection } from '@foyer/core'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'

/** Whether tokens of the active account can be swapped: the feature is on, and the namespace's adapter supports it. */
export function useCanSwap(): boolean {
  const { foyer } = useModal()
  const isOn = useModalState(({ features }) => features.swaps.length > 0)
  const namespace = useModalState((state) => getConnection(state)?.namespace)
  return isOn && namespace !== undefined && foyer._internal.adapters.get(namespace)?.swaps !== undefined
}
