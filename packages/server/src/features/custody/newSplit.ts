import { randomUUID } from 'node:crypto'
import { sealEnvelope } from '../../kit/sealing/sealEnvelope.ts'
import type { Custody } from './Custody.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'
import type { Split, Wallet } from './store/rows.ts'

export function shareContext({ userId }: Pick<Wallet, 'userId'>, generation: number, device: string) {
  return `share|${userId}|${generation}|${device}`
}

/** Seals a device's split of the data key for storage. */
export async function newSplit(
  custody: Custody,
  caller: CustodyCaller,
  wallet: Pick<Wallet, 'id' | 'userId' | 'generation'>,
  given: {
    split: { serverShare: string; recoveryShare: Split['recoveryShare'] }
    deviceName: string
    hostOrigin: string
  },
): Promise<Split> {
  const { sharesKms, clock } = custody
  const { device } = caller.login
  const { generation } = wallet
  const serverShare = await sealEnvelope(
    sharesKms,
    given.split.serverShare,
    shareContext(wallet, generation, device),
  )
  const nowMs = clock()
  return {
    id: randomUUID(),
    walletId: wallet.id,
    generation,
    device,
    name: given.deviceName,
    hostOrigin: given.hostOrigin,
    serverShare,
    recoveryShare: given.split.recoveryShare,
    createdAtMs: nowMs,
    lastUsedAtMs: nowMs,
  }
}
