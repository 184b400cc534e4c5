import { revokeDevice } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import { loginMails } from '../../visitors/loginMails.ts'
import { devicesOf } from '../devicesOf.ts'
import { notifyVisitor } from '../notifyVisitor.ts'
import { custodyDevices } from '../store/custodySchema.ts'
import { lockWallet } from '../store/lockWallet.ts'
import { requireEnrolled } from '../store/requireEnrolled.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Removes a device, its sessions and its split. */
export const revokeDeviceRoute = implementCustody(revokeDevice, async ({ params }, caller) => {
  const custody = custodyOf(caller)
  const { id } = params
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
  return { output: { devices: await devicesOf(custody, caller, wallet) } }
})
