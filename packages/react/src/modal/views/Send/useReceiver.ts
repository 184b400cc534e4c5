'use client'
import type { Namespace } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { findLookAlike, isName, setSend } from '@foyer/core/internal'
import { receiverQuery } from '@foyer/core/query'
import { useEffect, useState } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'
import { type KnownReceiver, useKnownReceivers } from './useKnownReceivers.ts'

/** A name is looked up once its typing rests this long. */
const debounceMs = 500

/** The form's receiver, and what is known about it. */
export type Receiver = {
  isLooking: boolean
  isFailed: boolean
  /** `undefined` while it is being looked up. */
  isValid: boolean | undefined
  /** Namespace of an address that belongs to another one. */
  elsewhere: Namespace | undefined
  /** Address the text resolves to. */
  address: string | undefined
  known: readonly KnownReceiver[]
  /** A known address that this one resembles. */
  lookAlike: string | undefined
  isFirstTime: boolean
  isOwn: boolean
}

/** Resolves the receiver as typed; the result goes into the form. */
export function useReceiver(connection: Connection): Receiver {
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
  const source = found?.source
  useEffect(() => {
    setSend(foyer, {
      receiverAddress: address,
      receiverProfileName: name,
      receiverNameSource: source,
      receiverProfileImageUrl: avatar,
    })
  }, [foyer, address, name, avatar, source])
  const isLooking = text !== '' && (!isCurrent || isFetching) && !found

  function getIsValid(): boolean | undefined {
    if (isLooking) return undefined
    if (isError) return false
    if (data && isCurrent) return data.status === 'address'
    return receiverAddress ? true : undefined
  }

  return {
    isLooking,
    isFailed: isCurrent && isError,
    isValid: getIsValid(),
    elsewhere: isCurrent && data?.status === 'elsewhere' ? data.namespace : undefined,
    address: receiverAddress,
    ...useAcquaintance(connection, receiverAddress),
  }
}

/** Returns whether the visitor knows the receiver. */
function useAcquaintance(
  connection: Connection,
  address: string | undefined,
): Pick<Receiver, 'known' | 'lookAlike' | 'isFirstTime' | 'isOwn'> {
  const { known, isComplete } = useKnownReceivers(connection)
  const addresses = known.map((receiver) => receiver.address)
  const lookAlike = address ? findLookAlike(address, addresses) : undefined
  const isKnown = addresses.some((other) => isSame(other, address ?? ''))
  return {
    known,
    lookAlike,
    isFirstTime: address !== undefined && isComplete && !isKnown && !lookAlike,
    isOwn: isSame(address ?? '', connection.accounts[0].address),
  }
}

function isSame(a: string, b: string): boolean {
  return a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
