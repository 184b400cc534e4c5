'use client'
import type { Namespace, Report } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { isName, receiverQuery } from '@foyer/core/query'
import { setSend } from '@foyer/core/ui'
import { useEffect, useState } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useReports } from '../../hooks/useReports.ts'
import { useModal } from '../../ModalContext.ts'
import { type Acquaintance, useAcquaintance } from './useAcquaintance.ts'

/** A name is resolved after typing has paused for this long. */
const debounceMs = 500

/** The form's receiver and its details. */
export type Receiver = {
  isLooking: boolean
  isFailed: boolean
  /** `undefined` while it is being resolved. */
  isValid: boolean | undefined
  /** The address's namespace, if it is not this one. */
  elsewhere: Namespace | undefined
  /** Address that the text resolves to. */
  address: string | undefined
  /** Reports about that address, with reporter and reason. */
  reports: readonly Report[]
} & Acquaintance

/** Resolves the typed receiver and writes the result to the form. */
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
    reports: useReports(connection.networkId, receiverAddress),
    ...useAcquaintance(connection, receiverAddress),
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
