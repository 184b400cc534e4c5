import type { Implementation } from '../../../http/Implementation.ts'
import { addRecoveryRoute } from './addRecovery.ts'
import { cancelConfirmationChangeRoute } from './cancelConfirmationChange.ts'
import { changeConfirmationsRoute } from './changeConfirmations.ts'
import { chooseCustodyWalletRoute } from './chooseCustodyWallet.ts'
import { createCustodyWalletRoute } from './createCustodyWallet.ts'
import { enrolDeviceRoute } from './enrolDevice.ts'
import { finishAssistedRecoveryRoute } from './finishAssistedRecovery.ts'
import { finishNewWalletRoute } from './finishNewWallet.ts'
import { finishRecoveryRoute } from './finishRecovery.ts'
import { finishStepUpRoute } from './finishStepUp.ts'
import { getConfirmationsRoute } from './getConfirmations.ts'
import { getCustodyWalletRoute } from './getCustodyWallet.ts'
import { getCustodyWalletsRoute } from './getCustodyWallets.ts'
import { getDevicesRoute } from './getDevices.ts'
import type { CustodyServices } from './implementCustody.ts'
import { releaseShareRoute } from './releaseShare.ts'
import { removeRecoveryRoute } from './removeRecovery.ts'
import { revokeDeviceRoute } from './revokeDevice.ts'
import { rotateCustodyRoute } from './rotateCustody.ts'
import { sendRecoveryCodeRoute } from './sendRecoveryCode.ts'
import { startAssistedRecoveryRoute } from './startAssistedRecovery.ts'
import { startConfirmationRoute } from './startConfirmation.ts'
import { startNewWalletRoute } from './startNewWallet.ts'
import { startRecoveryRoute } from './startRecovery.ts'
import { startStepUpRoute } from './startStepUp.ts'
import { stopAssistedRecoveryRoute } from './stopAssistedRecovery.ts'

/** Custody routes. */
export const custodyRoutes: readonly Implementation<CustodyServices>[] = [
  addRecoveryRoute,
  cancelConfirmationChangeRoute,
  changeConfirmationsRoute,
  chooseCustodyWalletRoute,
  createCustodyWalletRoute,
  enrolDeviceRoute,
  finishAssistedRecoveryRoute,
  finishRecoveryRoute,
  finishNewWalletRoute,
  finishStepUpRoute,
  getConfirmationsRoute,
  getCustodyWalletRoute,
  getCustodyWalletsRoute,
  getDevicesRoute,
  releaseShareRoute,
  removeRecoveryRoute,
  revokeDeviceRoute,
  rotateCustodyRoute,
  sendRecoveryCodeRoute,
  startAssistedRecoveryRoute,
  startConfirmationRoute,
  startNewWalletRoute,
  startRecoveryRoute,
  startStepUpRoute,
  stopAssistedRecoveryRoute,
]
