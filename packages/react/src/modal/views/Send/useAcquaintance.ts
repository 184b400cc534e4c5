'use client'
import { findLookAlike, toAddressKey } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { type KnownReceiver, useKnownReceivers } from './useKnownReceivers.ts'

/** What the visitor knows about a receiver. */
export type Acquaintance = {
  known: readonly KnownReceiver[]
  /** An address that this one resembles. */
  lookAlike: string | undefined
  /** That one is the visitor's own, or they sent there: not one that was only seen, which may be the imitation itself. */
  isLikeKnown: boolean
  isFirstTime: boolean
  isOwn: boolean
}

/** Returns whether the visitor knows a receiver. */
export function useAcquaintance(connection: Connection, address: string | undefined): Acquaintance {
  const { known, seen, isComplete } = useKnownReceivers(connection)
  const addresses = known.map((receiver) => receiver.address)
  const lookAlike = address ? findLookAlike(address, addresses, seen) : undefined
  const isKnown = addresses.some((other) => isSame(other, address ?? ''))
  return {
    known,
    lookAlike,
    isLikeKnown: lookAlike !== undefined && addresses.includes(lookAlike),
    isFirstTime: address !== undefined && isComplete && !isKnown && !lookAlike,
    isOwn: isSame(address ?? '', connection.accounts[0].address),
  }
}

function isSame(a: string, b: string): boolean {
  return toAddressKey(a) === toAddressKey(b)
}
