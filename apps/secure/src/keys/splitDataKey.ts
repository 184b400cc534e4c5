import type { KeySplit } from '@foyer/contract'
import { split } from 'shamir-secret-sharing'
import type { Bytes } from '../Bytes.ts'
import { contexts, type WalletRef } from './contexts.ts'
import { encodeBytes } from './encodeBytes.ts'
import { sealToKey } from './sealToKey.ts'

/** A split of the data key: the device's share, and the part sent to the server. */
export type DeviceSplit = { deviceShare: Bytes; split: KeySplit }

/**
 * Splits the data key for one device, two of three, with a separate random polynomial. Shares of different devices do not
 * combine, and a single share reveals nothing.
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
