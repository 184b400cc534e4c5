import { randomUUID } from 'node:crypto'
import type { NewRecovery } from '@foyer/contract'
import { answerError } from '../../kit/answerError.ts'
import { sealEnvelope } from '../../kit/sealing/sealEnvelope.ts'
import type { Custody } from './Custody.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'
import type { StoredRecovery, Wallet } from './store/rows.ts'

export function assistedContext({ userId }: Pick<Wallet, 'userId'>, generation: number, id: string) {
  return `assisted|${userId}|${generation}|${id}`
}

/** Seals a new recovery method for storage. */
export async function newRecovery(
  custody: Custody,
  caller: CustodyCaller,
  wallet: Pick<Wallet, 'id' | 'userId' | 'generation'>,
  given: NewRecovery,
): Promise<StoredRecovery> {
  const { clock, assistedKms } = custody
  const { generation } = wallet
  const id = randomUUID()
  const { device } = caller.login
  const base = { id, walletId: wallet.id, generation, kind: given.kind, device, createdAtMs: clock() }
  if (given.kind !== 'assisted') return { ...base, factor: given, assistedKey: null }
  if (!assistedKms || caller.login.user.email === null) throw answerError('ASSISTED_OFF')
  const context = assistedContext(wallet, generation, id)
  return { ...base, factor: null, assistedKey: await sealEnvelope(assistedKms, given.key, context) }
}
