'use client'
import { findLookAlike, toAddressKey } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { type KnownReceiver, useKnownReceivers } from './useKnownReceivers.ts'

/** The visitor's history with a receiver. */
export type Acquaintance = {
  known: readonly KnownReceiver[]
  /** A similar address. */
  lookAlike: string | undefined
  /**
   * Whether the similar address is the visitor's own, or they sent to it. False for an address only seen in the
   * history, which may be the imitation itself.
   */
  isLikeKnown: boolean
  isFirstTime: boolean
  isOwn: boolean
}

/** Returns the visitor's history with a receiver. */
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
