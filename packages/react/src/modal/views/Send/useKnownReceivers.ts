'use client'
import { toAddressKey } from '@foyer/contract'
import type { Connection, KnownConnection, Transfer } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { counterpartiesQuery } from '@foyer/core/query'
import { useMemo } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'

/** A receiving address the visitor knows. */
export type KnownReceiver = {
  readonly address: string
  readonly kind: 'own' | 'recent'
  readonly name?: string | undefined
}

/**
 * Returns the namespace's addresses known to the visitor: their other accounts, and addresses they sent to before.
 */
export function useKnownReceivers(connection: Connection): {
  known: readonly KnownReceiver[]
  /** Addresses seen in the account's history and token list; having received from them does not make them known. */
  seen: readonly string[]
  /** Whether the account's full history was included: the visitor never sent to an unlisted address. */
  isComplete: boolean
} {
  const { foyer } = useModal()
  const transfers = useModalState((state) => state.transfers)
  const connections = useModalState((state) => state.connections)
  const { data, isPending } = useQuery(counterpartiesQuery(foyer, connection))
  const known = useMemo(
    () => getKnown(connection, transfers, connections, data?.known ?? []),
    [connection, transfers, connections, data],
  )
  return { known, seen: data?.seen ?? [], isComplete: !isPending }
}

function getKnown(
  connection: Connection,
  transfers: readonly Transfer[],
  connections: readonly KnownConnection[],
  history: readonly string[],
): readonly KnownReceiver[] {
  const { namespace } = connection
  const own = [...connection.accounts, ...connections.filter((known) => known.namespace === namespace)].map(
    ({ address }): KnownReceiver => ({ address, kind: 'own' }),
  )
  const sent = transfers
    .filter(
      ({ from, networkId, status }) =>
        isSameAddress(from, connection.accounts[0].address) &&
        networkId.startsWith(`${namespace}:`) &&
        (status === 'pending' || status === 'confirmed'),
    )
    .map(({ to, name }): KnownReceiver => ({ address: to, kind: 'recent', name }))
  const past = history.map((address): KnownReceiver => ({ address, kind: 'recent' }))
  const all = [...own, ...sent, ...past]
  const keys = all.map(({ address }) => toAddressKey(address))
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
