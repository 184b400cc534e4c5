import type {
  CustodyDevice,
  CustodyWait,
  CustodyWallet,
  chooseCustodyWallet,
  createCustodyWallet,
  enrolDevice,
  finishAssistedRecovery,
  finishNewWallet,
  finishRecovery,
  finishStepUp,
  getCustodyWallets,
  NewRecovery,
  Recovery,
  RouteOutput,
  RouteParsed,
  rotateCustody,
  startNewWallet,
  startRecovery,
  startStepUp,
} from '@foyer/contract'
import type { ConfirmationsService } from './confirmations/ConfirmationsService.ts'
import type { ReleaseConfirmation } from './confirmations/ReleaseConfirmation.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'

/** Stores wallets it cannot open: one share of three, and ciphertexts. Throws the errors of the routes. */
export type CustodyService = {
  hasAssisted: boolean
  confirmations: ConfirmationsService
  wallet(caller: CustodyCaller): Promise<CustodyWallet | undefined>
  create(
    caller: CustodyCaller,
    wallet: RouteParsed<typeof createCustodyWallet>['body'],
  ): Promise<RouteOutput<typeof createCustodyWallet>>
  releaseShare(
    caller: CustodyCaller,
    generation: number,
    confirmation: ReleaseConfirmation,
  ): Promise<{ serverShare: string; sealed: CustodyWallet['sealed'] }>
  addRecovery(caller: CustodyCaller, generation: number, recovery: NewRecovery): Promise<Recovery>
  removeRecovery(caller: CustodyCaller, id: string): Promise<void>
  startStepUp(caller: CustodyCaller): Promise<RouteOutput<typeof startStepUp>>
  finishStepUp(
    caller: CustodyCaller,
    given: RouteParsed<typeof finishStepUp>['body'],
  ): Promise<RouteOutput<typeof finishStepUp>>
  sendRecoveryCode(caller: CustodyCaller, recoveryId: string): Promise<{ challengeId: string }>
  startRecovery(
    caller: CustodyCaller,
    recoveryId: string,
    code: { challengeId: string; otp: string } | undefined,
  ): Promise<RouteOutput<typeof startRecovery>>
  finishRecovery(
    caller: CustodyCaller,
    given: RouteParsed<typeof finishRecovery>['body'],
  ): Promise<RouteOutput<typeof finishRecovery>>
  enrol(
    caller: CustodyCaller,
    device: RouteParsed<typeof enrolDevice>['body'],
  ): Promise<RouteOutput<typeof enrolDevice>>
  devices(caller: CustodyCaller): Promise<CustodyDevice[]>
  revoke(caller: CustodyCaller, id: string): Promise<CustodyDevice[]>
  rotate(caller: CustodyCaller, wallet: RouteParsed<typeof rotateCustody>['body']): Promise<CustodyWallet>
  startAssisted(caller: CustodyCaller): Promise<{ challengeId: string }>
  finishAssisted(
    caller: CustodyCaller,
    asked: { challengeId: string; otp?: string | undefined },
  ): Promise<RouteOutput<typeof finishAssistedRecovery>>
  startNewWallet(caller: CustodyCaller): Promise<RouteOutput<typeof startNewWallet>>
  finishNewWallet(caller: CustodyCaller): Promise<RouteOutput<typeof finishNewWallet>>
  wallets(caller: CustodyCaller): Promise<RouteOutput<typeof getCustodyWallets>['wallets']>
  chooseWallet(caller: CustodyCaller, id: string): Promise<RouteOutput<typeof chooseCustodyWallet>>
  stopWait(caller: CustodyCaller, id: string): Promise<CustodyWait[]>
}
