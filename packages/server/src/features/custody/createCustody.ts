import { bindOperations } from '../../kit/bindOperations.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { Database } from '../../storage/Database.ts'
import { addRecovery } from './addRecovery.ts'
import type { Custody, CustodyParts } from './Custody.ts'
import type { CustodyOptions } from './CustodyOptions.ts'
import type { CustodyService } from './CustodyService.ts'
import { createConfirmations } from './confirmations/createConfirmations.ts'
import { createStepUps } from './createStepUps.ts'
import { createWallet } from './createWallet.ts'
import { enrolDevice } from './enrolDevice.ts'
import { finishAssisted } from './finishAssisted.ts'
import { finishRecovery } from './finishRecovery.ts'
import { listDevices } from './listDevices.ts'
import { chooseWallet } from './newWallets/chooseWallet.ts'
import { finishNewWallet } from './newWallets/finishNewWallet.ts'
import { listWallets } from './newWallets/listWallets.ts'
import { startNewWallet } from './newWallets/startNewWallet.ts'
import { readWallet } from './readWallet.ts'
import { releaseShare } from './releaseShare.ts'
import { removeRecovery } from './removeRecovery.ts'
import { revokeDevice } from './revokeDevice.ts'
import { rotateWallet } from './rotateWallet.ts'
import { sendRecoveryCode } from './sendRecoveryCode.ts'
import { startAssisted } from './startAssisted.ts'
import { startRecovery } from './startRecovery.ts'
import { stopWait } from './stopWait.ts'

const dayMs = 86_400_000

/** Stores wallets in the database, encrypted with keys kept outside it. */
export function createCustody(
  options: CustodyOptions & CustodyParts & { database: Database; secureUrl: string },
): CustodyService {
  const custody: Custody = {
    ...options,
    assistedWaitMs: options.assistedWaitMs ?? 3 * dayMs,
    assistedEmailAgeMs: options.assistedEmailAgeMs ?? 7 * dayMs,
    orm: options.database.orm,
    confirmations: createConfirmations(options),
    stepUps: createStepUps(options),
  }
  return {
    hasAssisted: custody.assistedKms !== undefined,
    confirmations: custody.confirmations,
    ...bindOperations(custody, {
      wallet: readWallet,
      create: createWallet,
      releaseShare,
      addRecovery,
      removeRecovery,
      startStepUp,
      finishStepUp,
      sendRecoveryCode,
      startRecovery,
      finishRecovery,
      enrol: enrolDevice,
      devices: listDevices,
      revoke: revokeDevice,
      rotate: rotateWallet,
      startAssisted,
      finishAssisted,
      stopWait,
      startNewWallet,
      finishNewWallet,
      wallets: listWallets,
      chooseWallet,
    }),
  }
}

const startStepUp: Operation<Custody, CustodyService, 'startStepUp'> = (custody, caller) =>
  custody.stepUps.start(caller)

const finishStepUp: Operation<Custody, CustodyService, 'finishStepUp'> = (custody, caller, given) =>
  custody.stepUps.finish(caller, given)
