import { type SealedBox, sealedBox } from '@foyer/contract'
import * as v from 'valibot'
import type { Bytes } from '../Bytes.ts'
import { contexts, type WalletRef } from './contexts.ts'
import type { DeviceStore } from './DeviceStore.ts'
import { openBox } from './openBox.ts'
import type { DeviceKeys } from './readDeviceKeys.ts'
import { sealBox } from './sealBox.ts'

/** The device's shares of wallet data keys, one for each generation, encrypted with a non-extractable key. */
export type DeviceShares = {
  save(wallet: WalletRef, share: Bytes): Promise<void>
  /** `undefined` if this device has no share of this generation. */
  read(wallet: WalletRef): Promise<Bytes | undefined>
  delete(wallet: WalletRef): Promise<void>
}

/** Stores the device's shares. */
export function createDeviceShares(store: DeviceStore, wrap: DeviceKeys['wrap']): DeviceShares {
  const keyOf = ({ id, generation }: WalletRef) => `share|${id}|${generation}`
  return {
    async save(wallet, share) {
      const box: SealedBox = await sealBox(wrap, share, contexts.deviceShare(wallet))
      await store.set(keyOf(wallet), box)
    },
    async read(wallet) {
      const found = v.safeParse(sealedBox, await store.get(keyOf(wallet)))
      return found.success ? openBox(wrap, found.output, contexts.deviceShare(wallet)) : undefined
    },
    delete: (wallet) => store.delete(keyOf(wallet)),
  }
}
