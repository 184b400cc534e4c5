'use client'
import { isErrorCode } from '@foyer/contract'
import { type UpdateNameParameters, updateName } from '@foyer/core'
import { useState } from 'react'
import { useModal } from '../../ModalContext.ts'

/** How far a change of the name is. */
export type SaveStatus = 'idle' | 'signing' | 'saved' | 'declined' | 'failed'

/** Has the account sign a change of its name and reports the progress. */
export function useSave(name: string): {
  status: SaveStatus
  /** Whether it was saved. */
  save(change: Omit<UpdateNameParameters, 'name'>): Promise<boolean>
  reset(): void
} {
  const { foyer } = useModal()
  const [status, setStatus] = useState<SaveStatus>('idle')
  return {
    status,
    async save(change) {
      setStatus('signing')
      try {
        await updateName(foyer, { name, ...change })
        setStatus('saved')
        return true
      } catch (error) {
        setStatus(isErrorCode(error, 'REQUEST_REJECTED') ? 'declined' : 'failed')
        return false
      }
    },
    reset: () => setStatus('idle'),
  }
}
