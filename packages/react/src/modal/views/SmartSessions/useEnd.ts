'use client'
import type { SmartSession } from '@foyer/contract'
import { type EndSessionsParameters, endSessions } from '@foyer/core'
import { useEffect, useState } from 'react'
import { useViewMemory } from '../../hooks/useViewMemory.ts'
import { useModal } from '../../ModalContext.ts'

/** Progress of revoking permissions. */
type Ending = {
  /** Ids of the permissions being revoked; several if it is all of them. */
  readonly ending?: readonly string[]
  /** Ids of the permissions that were revoked, until the visitor leaves their receipt. */
  readonly ended?: readonly string[]
  readonly isFailed?: boolean
}
type Kept = { now: Ending; changed?: ((now: Ending) => void) | undefined }
const createKept = (): Kept => ({ now: {} })

/**
 * Revokes permissions. Shows only failures other than the visitor's own refusal. Kept while the secure site's question is
 * shown in between.
 */
export function useEnd() {
  const { foyer } = useModal()
  const kept = useViewMemory('end', createKept)
  const [now, setNow] = useState(kept.now)
  useEffect(() => {
    kept.changed = setNow
    setNow(kept.now)
    return () => {
      kept.changed = undefined
    }
  }, [kept])
  const set = (next: Ending) => {
    kept.now = next
    kept.changed?.(next)
  }

  async function end(sessions: readonly SmartSession[], parameters: EndSessionsParameters) {
    const pcis = sessions.map(({ pci }) => pci)
    set({ ending: pcis })
    try {
      await endSessions(foyer, parameters)
      set({ ended: pcis })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      set({ isFailed: code !== 'CONNECTION_REJECTED' && code !== 'ABORTED' })
    }
  }
  return {
    ...now,
    endOne: (session: SmartSession) => end([session], { pcis: [session.pci] }),
    /** Ends all permissions of the account; `sessions` lists those that can still be ended. */
    endAll: (sessions: readonly SmartSession[]) => end(sessions, {}),
    leave: () => set({}),
  }
}
