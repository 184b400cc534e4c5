import { removeRecovery, sendRecoveryCode } from '@foyer/contract'
import type { Session } from '../session/createSession.ts'
import { addAssistedRecovery } from './addAssistedRecovery.ts'
import { addMethod } from './addMethod.ts'
import { continueAssistedRecovery } from './continueAssistedRecovery.ts'
import { createVault } from './createVault.ts'
import { describeDevice } from './describeDevice.ts'
import { finishStepUp } from './finishStepUp.ts'
import { finishStepUpByPasskey } from './finishStepUpByPasskey.ts'
import { loadKeyParts } from './loadKeyParts.ts'
import { openWallet } from './openWallet.ts'
import { readyWallet } from './readyWallet.ts'
import { recoverDevice } from './recoverDevice.ts'
import { requireWallet } from './requireWallet.ts'
import { rotateKeys } from './rotateKeys.ts'
import { startAssistedRecovery } from './startAssistedRecovery.ts'
import { startStepUp } from './startStepUp.ts'
import type { Wallet } from './Wallet.ts'
import type { WalletContext, WalletState } from './WalletState.ts'
import type { WalletVisitor } from './WalletVisitor.ts'

/** Creates the visitor interface of a wallet. */
export type CreateVisitor = (wallet: Wallet) => WalletVisitor

/** Creates the wallet of a session. Curves and word lists load on demand. */
export function createWallet(
  { api, store, shares, projectId, hostOrigin }: WalletContext,
  session: Pick<Session, 'need' | 'extend'>,
  createVisitor: CreateVisitor,
): Wallet {
  const toldOf = new Set<string>()
  let telling: Promise<void> = Promise.resolve()
  const self: Wallet = {
    ready: (signal) => readyWallet(wallet, signal),
    notifyPendingRequests(tell) {
      telling = telling
        .catch(() => {})
        .then(async () => {
          const others = wallet.waits.filter(({ id, isThis }) => !isThis && !toldOf.has(id))
          if (!others.length) return
          await tell(others)
          for (const { id } of others) toldOf.add(id)
        })
      return telling
    },
    use: (signal, run, confirmation) => openWallet(wallet, signal, run, confirmation),
    describe: () => requireWallet(wallet),
    addRecovery: (secret, signal) => addMethod(wallet, secret, signal),
    async addPasskey(name, signal) {
      const { token } = await session.need()
      const { addPasskey } = await import('./addPasskey.ts')
      await addPasskey({ api, token, wallet: self, name, deviceName: wallet.deviceName, signal })
    },
    addAssistedRecovery: (signal) => addAssistedRecovery(wallet, signal),
    async removeRecovery(id) {
      const { token } = await session.need()
      await api(removeRecovery, { params: { id }, query: {} }, { token })
    },
    startAssistedRecovery: (found) => startAssistedRecovery(wallet, found),
    continueAssistedRecovery: (found, otp) => continueAssistedRecovery(wallet, found, otp),
    proveDataKey: (signal) =>
      openWallet(wallet, signal, async (open, found) => {
        const { createEnrolProof } = await loadKeyParts()
        return (await createEnrolProof(open.dataKey, found)).proof
      }),
    async sendRecoveryCode(recoveryId) {
      const { token, user } = await session.need()
      if (user.email === null) return undefined
      return (await api(sendRecoveryCode, { query: {}, body: { recoveryId } }, { token })).challengeId
    },
    recover: (found, factor, code) => recoverDevice(wallet, found, factor, code),
    startStepUp: () => startStepUp(wallet),
    finishStepUp: (asked, method, secret) => finishStepUp(wallet, asked, method, secret),
    finishStepUpByPasskey: (asked, ids, page) => finishStepUpByPasskey(wallet, asked, ids, page),
    rotate: (secrets, signal) => rotateKeys(wallet, secrets, signal),
    close() {
      wallet.closings++
      wallet.creating = undefined
      wallet.started = undefined
      wallet.vault.close()
    },
  }
  const wallet: WalletState = {
    api,
    store,
    shares,
    projectId,
    hostOrigin,
    session,
    visitor: createVisitor(self),
    vault: createVault(),
    deviceName: describeDevice(navigator.userAgent),
    waits: [],
    closings: 0,
  }
  return self
}
