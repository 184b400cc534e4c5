import type { KeySplit } from '@foyer/contract'
import { split } from 'shamir-secret-sharing'
import type { Bytes } from '../Bytes.ts'
import { contexts, type WalletRef } from './contexts.ts'
import { encodeBytes } from './encodeBytes.ts'
import { sealToKey } from './sealToKey.ts'

/** A split of the data key: what the device keeps, and what the server is told. */
export type DeviceSplit = { deviceShare: Bytes; split: KeySplit }

/**
 * Splits the data key for one device, two of three, by a polynomial of its own: shares of two devices do not fit
 * together, and one share says nothing.
 */
export async function splitDataKey(
  dataKey: Bytes,
  wallet: WalletRef,
  recoveryKey: string,
): Promise<DeviceSplit> {
  const [device, server, recovery] = (await split(dataKey, 3, 2)) as [Uint8Array, Uint8Array, Uint8Array]
  const third = new Uint8Array(recovery)
  recovery.fill(0)
  const recoveryShare = await sealToKey(recoveryKey, third, contexts.recoveryShare(wallet))
  third.fill(0)
  return {
    deviceShare: new Uint8Array(device),
    split: { serverShare: encodeBytes(server), recoveryShare },
  }
}
