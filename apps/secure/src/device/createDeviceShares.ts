import { type SealedBox, sealedBox } from '@foyer/contract'
import * as v from 'valibot'
import type { Bytes } from '../Bytes.ts'
import { contexts, type WalletRef } from '../custody/contexts.ts'
import { openBox } from '../custody/openBox.ts'
import { sealBox } from '../custody/sealBox.ts'
import type { DeviceStore } from './DeviceStore.ts'
import type { DeviceKeys } from './readDeviceKeys.ts'

/** The device's share of a wallet's data key, under a key that cannot be read out. */
export type DeviceShares = {
  save(wallet: WalletRef, share: Bytes): Promise<void>
  /** `undefined` where this device has no share of this generation. */
  read(wallet: WalletRef): Promise<Bytes | undefined>
  delete(walletId: string): Promise<void>
}

const stored = v.object({ generation: v.number(), box: sealedBox })

/** Keeps the device's shares in its store. */
export function createDeviceShares(store: DeviceStore, wrap: DeviceKeys['wrap']): DeviceShares {
  const keyOf = (id: string) => `share|${id}`
  return {
    async save(wallet, share) {
      const box: SealedBox = await sealBox(wrap, share, contexts.deviceShare(wallet))
      await store.set(keyOf(wallet.id), { generation: wallet.generation, box })
    },
    async read(wallet) {
      const found = v.safeParse(stored, await store.get(keyOf(wallet.id)))
      if (!found.success || found.output.generation !== wallet.generation) return undefined
      return openBox(wrap, found.output.box, contexts.deviceShare(wallet))
    },
    delete: (walletId) => store.delete(keyOf(walletId)),
  }
}
