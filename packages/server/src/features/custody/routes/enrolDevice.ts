import { enrolDevice } from '@foyer/contract'
import { and, eq } from 'drizzle-orm'
import { checkHostOrigin } from '../../../http/checkHostOrigin.ts'
import { answerError } from '../../../kit/answerError.ts'
import { loginMails } from '../../visitors/loginMails.ts'
import { addProofKey } from '../addProofKey.ts'
import { toDevice } from '../devicesOf.ts'
import { newSplit } from '../newSplit.ts'
import { cancelPendingRequests } from '../newWallets/cancelPendingRequests.ts'
import { notifyVisitor } from '../notifyVisitor.ts'
import { custodyDevices } from '../store/custodySchema.ts'
import { findWallet } from '../store/findWallet.ts'
import { lockWallet } from '../store/lockWallet.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Enrols a device that proves possession of the data key. */
export const enrolDeviceRoute = implementCustody(
  enrolDevice,
  async ({ body }, caller) => {
    const custody = custodyOf(caller)
    const { secureUrl } = caller.logins
    const given = { ...body, hostOrigin: checkHostOrigin(body.hostOrigin, caller.project, secureUrl) }
    const { orm, networks, rights, recoveryLimits, sessions } = custody
    const wallet = await findWallet(orm, caller)
    if (!wallet || wallet.generation !== given.generation) throw answerError('WALLET_GENERATION')
    const { login } = caller
    await rights.requireDataKey(login, given.enrolProof)
    const split = await newSplit(custody, caller, wallet, given)
    await orm.transaction(async (tx) => {
      // A holder of the old data key must not enrol a device during a rotation.
      await lockWallet(tx, wallet)
      await tx
        .delete(custodyDevices)
        .where(and(eq(custodyDevices.walletId, wallet.id), eq(custodyDevices.device, split.device)))
      await tx.insert(custodyDevices).values(split)
      if (given.proofKey) await addProofKey(custody, caller, wallet, given.proofKey, tx)
    })
    await cancelPendingRequests(custody, caller, wallet)
    await networks.remember(['wallet', wallet.id], caller.ip)
    await recoveryLimits.resetPasswordAttempts(wallet.id, login.device)
    // Sites where the wallet was opened stay logged in, because each of them is a device. Logins with only mailbox access end.
    await sessions.endStrangers(login.user.id)
    const { name, hostOrigin } = split
    await notifyVisitor(custody, caller, (project) =>
      loginMails.deviceEnrolled({ project, name, hostOrigin }),
    )
    return {
      output: { device: toDevice(caller, split), sessionExpirationTime: await sessions.extend(login) },
    }
  },
  { rate: 'signIn' },
)
