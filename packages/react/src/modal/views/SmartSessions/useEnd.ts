'use client'
import { endSessions } from '@foyer/core'
import { useState } from 'react'
import { useModal } from '../../ModalContext.ts'

/** Revokes permissions. Shows only failures other than the visitor's own refusal. */
export function useEnd() {
  const { foyer } = useModal()
  const [ending, setEnding] = useState<string>()
  const [isFailed, setFailed] = useState(false)
  async function end(pcis?: readonly string[]) {
    setEnding(pcis?.[0] ?? 'all')
    setFailed(false)
    try {
      await endSessions(foyer, pcis ? { pcis } : {})
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'CONNECTION_REJECTED' && code !== 'ABORTED') setFailed(true)
    } finally {
      setEnding(undefined)
    }
  }
  return { end, ending, isFailed }
}
