import { generateKeyPairSync, sign } from 'node:crypto'
import {
  addRecovery,
  finishRecovery,
  finishStepUp,
  type NewRecovery,
  startRecovery,
  startStepUp,
  toRecoveryText,
  toStepUpText,
} from '@foyer/contract'
import type { Device, Tampered } from './createDevice.ts'
import { newRecovery } from './startCustody.ts'

/** Creates a recovery method with a secret known to the test, which can prove it by signing. */
export function createStepUpMethod(kind: 'code' | 'passkey' | 'password' = 'password') {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const recovery: NewRecovery = newRecovery[kind](publicKey.export({ format: 'jwk' }).x)
  const signText = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url')
  return {
    recovery,
    /** Adds it to the wallet and returns its id. */
    async add(device: Device, generation = 1) {
      return (await device.ask(addRecovery, { body: { generation, recovery } })).recovery.id
    },
    sign: signText,
    /** Answers a step-up requested by a device. */
    answer(asked: { challengeId: string; nonce: string }, walletId: string, recoveryId: string) {
      const { challengeId, nonce } = asked
      const signature = signText(toStepUpText({ challengeId, nonce, walletId, recoveryId }))
      return { kind: 'way' as const, challengeId, recoveryId, signature }
    },
    /** Completes a step-up on a device. */
    async stepUp(device: Device, walletId: string, recoveryId: string) {
      const asked = await device.ask(startStepUp, { body: {} })
      return device.ask(finishStepUp, { body: this.answer(asked, walletId, recoveryId) })
    },
    /** Answers the challenge of a recovery. */
    prove(
      device: Device,
      asked: { challengeId: string; nonce: string },
      walletId: string,
      recoveryId: string,
      tampered: Tampered = {},
    ) {
      const { challengeId, nonce } = asked
      const signature = signText(toRecoveryText({ challengeId, nonce, walletId, recoveryId }))
      return device.ask(finishRecovery, { body: { challengeId, recoveryId, signature } }, tampered)
    },
    /** Recovers on a device with it, with a mailed code if required. */
    async recover(
      device: Device,
      walletId: string,
      recoveryId: string,
      code?: { challengeId: string; otp: string },
      tampered: Tampered = {},
    ) {
      const started = await device.ask(startRecovery, { body: { recoveryId, code } }, tampered)
      if (started.status !== 'asked') throw new Error('Released without a proof')
      return this.prove(device, started, walletId, recoveryId, tampered)
    },
  }
}
