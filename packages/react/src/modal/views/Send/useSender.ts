'use client'
import { type Connection, getConnection } from '@foyer/core'
import { hasSend } from '@foyer/core/ui'
import { useModalState } from '../../hooks/useModalState.ts'

/** The connection whose funds can be sent. */
export function useSender(): Connection | undefined {
  const connection = useModalState(getConnection)
  return connection && hasSend(connection.namespace) ? connection : undefined
}
