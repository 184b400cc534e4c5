'use client'
import type { Namespace } from '@foyer/contract'
import { type Connection, getConnection, type KnownConnection, type Transfer } from '@foyer/core'
import { hasSend, isName, setSend } from '@foyer/core/internal'
import { knownReceiversQuery, receiverQuery } from '@foyer/core/query'
import { useEffect, useMemo, useState } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'

/** A name is looked up once its typing rests this long. */
const debounceMs = 500

/** Where the typed receiver leads; the answer goes into the form. */
export function useReceiver(connection: Connection): {
  isLooking: boolean
  isFailed: boolean
  /** `undefined` while it is being found out. */
  isValid: boolean | undefined
  elsewhere: Namespace | undefined
} {
  const { foyer } = useModal()
  const { receiver = '', receiverAddress } = useModalState((state) => state.send)
  const text = receiver.trim()
  const rested = useRested(text)
  const asked = isName(text) ? rested : text
  const { data, isFetching, isError } = useQuery(
    receiverQuery(foyer, { text: asked, networkId: connection.networkId }),
  )
  const isCurrent = asked === text
  const found = isCurrent && data?.status === 'address' ? data : undefined
  const address = found?.address
  const name = found?.name
  const avatar = found?.avatar
  useEffect(() => {
    setSend(foyer, {
      receiverAddress: address,
      receiverProfileName: name,
      receiverProfileImageUrl: avatar,
    })
  }, [foyer, address, name, avatar])
  const isLooking = text !== '' && (!isCurrent || isFetching) && !found
  return {
    isLooking,
    isFailed: isCurrent && isError,
    isValid: isLooking
      ? undefined
      : isError
        ? false
        : data && isCurrent
          ? data.status === 'address'
          : receiverAddress
            ? true
            : undefined,
    elsewhere: isCurrent && data?.status === 'elsewhere' ? data.namespace : undefined,
  }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** An address to send to that the visitor knows. */
export type KnownReceiver = {
  readonly address: string
  readonly kind: 'own' | 'recent'
  readonly name?: string | undefined
}

/** Addresses of the namespace that the visitor knows: other accounts of theirs, and where they sent to before. */
export function useKnownReceivers(connection: Connection): {
  known: readonly KnownReceiver[]
  /** The account's history was read as well: who is not known was never sent to. */
  isComplete: boolean
} {
  const { foyer } = useModal()
  const transfers = useModalState((state) => state.transfers)
  const connections = useModalState((state) => state.connections)
  const { data, isPending } = useQuery(knownReceiversQuery(foyer, connection))
  const known = useMemo(
    () => getKnown(connection, transfers, connections, data ?? []),
    [connection, transfers, connections, data],
  )
  return { known, isComplete: !isPending }
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
        from === connection.accounts[0].address &&
        networkId.startsWith(`${namespace}:`) &&
        (status === 'pending' || status === 'confirmed'),
    )
    .map(({ to, name }): KnownReceiver => ({ address: to, kind: 'recent', name }))
  const past = history.map((address): KnownReceiver => ({ address, kind: 'recent' }))
  const all = [...own, ...sent, ...past]
  const key = ({ address }: KnownReceiver) => (namespace === 'eip155' ? address.toLowerCase() : address)
  return all.filter((one, index) => all.findIndex((other) => key(other) === key(one)) === index)
}

/** The connection whose funds can be sent. */
export function useSender(): Connection | undefined {
  const connection = useModalState(getConnection)
  return connection && hasSend(connection.namespace) ? connection : undefined
}
