import { eq } from 'drizzle-orm'
import { answerError } from '../../kit/answerError.ts'
import type { Operation } from '../../kit/Operation.ts'
import { loginMails } from '../visitors/loginMails.ts'
import type { Custody } from './Custody.ts'
import type { CustodyService } from './CustodyService.ts'
import { devicesOf } from './devicesOf.ts'
import { notifyVisitor } from './notifyVisitor.ts'
import { custodyDevices } from './store/custodySchema.ts'
import { lockWallet } from './store/lockWallet.ts'
import { requireEnrolled } from './store/requireEnrolled.ts'

/** Removes a device, its sessions and its split. */
export const revokeDevice: Operation<Custody, CustodyService, 'revoke'> = async (custody, caller, id) => {
  const { orm, rights, sessions } = custody
  const { wallet } = await requireEnrolled(orm, caller)
  const gone = await orm.transaction(async (tx) => {
    // Two devices that revoke each other at the same time must not leave the wallet without a device.
    await lockWallet(tx, wallet, caller.login.device)
    await rights.requireStepUp(caller.login, tx)
    const all = await tx.select().from(custodyDevices).where(eq(custodyDevices.walletId, wallet.id))
    const split = all.find((device) => device.id === id)
    if (!split) return undefined
    if (all.length === 1) throw answerError('DEVICE_LAST')
    await tx.delete(custodyDevices).where(eq(custodyDevices.id, id))
    await sessions.endDevice(wallet.userId, split.device, tx)
    return split
  })
  if (gone) {
    const { name, hostOrigin } = gone
    await notifyVisitor(custody, caller, (project) => loginMails.deviceRemoved({ project, name, hostOrigin }))
  }
  return devicesOf(custody, caller, wallet)
}
