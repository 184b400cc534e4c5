'use client'
import { isErrorCode } from '@foyer/contract'
import { type UpdateNameParameters, updateName } from '@foyer/core'
import { useState } from 'react'
import { useModal } from '../../ModalContext.ts'

/** Progress of a change to the name. */
export type SaveStatus = 'idle' | 'signing' | 'saved' | 'declined' | 'failed'

/** Asks the account to sign a change to its name, and reports the progress. */
export function useSave(name: string): {
  status: SaveStatus
  /** Resolves to whether it was saved. */
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
