import * as v from 'valibot'
import { defineRoute } from '../../defineRoute.ts'
import { loginUser } from '../login/schemas.ts'
import {
  bytes,
  custodyWait,
  custodyWallet,
  errors,
  id,
  isoTime,
  otp,
  query,
  sealedToKey,
  share,
} from './schemas.ts'

/**
 * Starts assisted recovery: an emailed code, then a waiting period announced to every address of the visitor.
 *
 * @example
 * ```ts
 * import { startAssistedRecovery } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { challengeId } = await api(startAssistedRecovery, { query: {}, body: {} }, { token })
 * console.log(`A code was mailed; finish with it and ${challengeId}`)
 * ```
 */
export const startAssistedRecovery = defineRoute({
  id: 'startAssistedRecovery',
  method: 'POST',
  path: '/v1/custody/assisted',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({}),
  response: v.object({ challengeId: id }),
  errors: [
    ...errors,
    'EMAIL_COOLDOWN',
    'EMAIL_LIMIT',
    'EMAIL_TOO_NEW',
    'MAIL_FAILED',
    'RECOVERY_LIMIT',
    'RECOVERY_NOT_FOUND',
  ],
})

/**
 * Submits the code and, after the waiting period, returns the private recovery key and a split.
 *
 * @example
 * ```ts
 * import { finishAssistedRecovery } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const answer = await api(
 *   finishAssistedRecovery,
 *   { query: {}, body: { challengeId: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10', otp: '042917' } },
 *   { token },
 * )
 * if (answer.status === 'waiting') console.log(`Ask again after ${answer.readyAt}, without the code`)
 * ```
 */
export const finishAssistedRecovery = defineRoute({
  id: 'finishAssistedRecovery',
  method: 'POST',
  path: '/v1/custody/assisted/finish',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({ challengeId: id, otp: v.optional(otp) }),
  response: v.variant('status', [
    v.object({ status: v.literal('waiting'), readyAt: isoTime }),
    v.object({
      status: v.literal('done'),
      wallet: custodyWallet,
      serverShare: share,
      recoveryShare: sealedToKey,
      key: bytes(512),
    }),
  ]),
  errors: [...errors, 'OTP_INVALID', 'OTP_ATTEMPTS', 'CHALLENGE_EXPIRED', 'RECOVERY_NOT_FOUND'],
})

/**
 * Requests a new wallet in place of one the visitor cannot open: someone else created it, or every recovery method is lost.
 * Requires a login within the last minutes on a device that is not enrolled. Every address and enrolled device is notified,
 * and using the wallet cancels the request. Idempotent.
 *
 * @example
 * ```ts
 * import { startNewWallet } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { readyAt } = await api(startNewWallet, { query: {}, body: {} }, { token })
 * console.log(`Log in again on this device after ${readyAt}`)
 * ```
 */
export const startNewWallet = defineRoute({
  id: 'startNewWallet',
  method: 'POST',
  path: '/v1/custody/new-wallet',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({}),
  response: v.object({ readyAt: isoTime }),
  errors: [...errors, 'LOGIN_NOT_FRESH', 'NEW_WALLET_REFUSED', 'RECOVERY_LIMIT', 'WALLET_GENERATION'],
})

/**
 * After the waiting period, and with another fresh login on the device that asked, moves the identity to a new account
 * without a wallet; call `createCustodyWallet` next. The former wallet keeps its devices and its recovery methods.
 *
 * @example
 * ```ts
 * import { finishNewWallet } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const answer = await api(finishNewWallet, { query: {}, body: {} }, { token })
 * if (answer.status === 'done') console.log(`Create a wallet for ${answer.user.id}`)
 * else console.log(`Ask again after ${answer.readyAt}`)
 * ```
 */
export const finishNewWallet = defineRoute({
  id: 'finishNewWallet',
  method: 'POST',
  path: '/v1/custody/new-wallet/finish',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({}),
  response: v.variant('status', [
    v.object({ status: v.literal('waiting'), readyAt: isoTime }),
    v.object({ status: v.literal('done'), user: loginUser }),
  ]),
  errors: [...errors, 'CHALLENGE_EXPIRED', 'LOGIN_NOT_FRESH', 'NEW_WALLET_REFUSED', 'WALLET_GENERATION'],
})

/**
 * Stops an assisted recovery or a new wallet; requires an enrolled device, or the one that requested it.
 *
 * @example
 * ```ts
 * import { getCustodyWallet, stopAssistedRecovery } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { wallet } = await api(getCustodyWallet, { query: {} }, { token })
 * for (const { id } of wallet?.waits ?? [])
 *   await api(stopAssistedRecovery, { params: { id }, query: {} }, { token })
 * ```
 */
export const stopAssistedRecovery = defineRoute({
  id: 'stopAssistedRecovery',
  method: 'DELETE',
  path: '/v1/custody/waits/{id}',
  access: { from: 'secureSite', needs: 'session' },
  params: v.object({ id }),
  query,
  response: v.object({ waits: v.array(custodyWait) }),
  errors: [...errors, 'DEVICE_NOT_ENROLLED'],
})
