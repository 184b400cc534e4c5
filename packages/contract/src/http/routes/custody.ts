import * as v from 'valibot'
import { shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { displayName } from '../displayName.ts'
import { confirmationPurpose, passkeyAssertion } from '../release.ts'
import { commonQuery } from '../schemas.ts'
import { webUrl } from '../webUrl.ts'
import { loginUser } from './login.ts'

// Called by the secure site only, on its own origin, with a login and the proof of the device's key; see `deviceProof`.
//
// A random data key seals the wallet's entropy. It is split separately for each device, two of three: one share is kept by
// the device, one by the server, and one is sealed to the public recovery key, whose private half only recovery factors can
// open.

const query = v.object(commonQuery)
const isoTime = v.pipe(v.string(), v.isoTimestamp())
const id = v.pipe(v.string(), v.uuid())
const otp = v.pipe(v.string(), v.regex(/^\d{6}$/))
/** Base64url without padding. */
const bytes = (max: number) => v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(max))

/**
 * AES-256-GCM; its context is bound as additional data.
 *
 * @internal
 */
export const sealedBox = v.object({ iv: v.pipe(bytes(16), v.length(16)), ciphertext: bytes(4_096) })
/** AES-256-GCM; its context is bound as additional data. */
export type SealedBox = v.InferOutput<typeof sealedBox>

/**
 * Sealed to a P-256 key by ECDH, HKDF-SHA-256 and AES-256-GCM.
 *
 * @internal
 */
export const sealedToKey = v.object({ ephemeralKey: bytes(128), box: sealedBox })
/** Sealed to a P-256 key. */
export type SealedToKey = v.InferOutput<typeof sealedToKey>

/**
 * Proves possession of the data key without revealing it: HKDF-SHA-256 of the key, no salt, info `foyer enrol|{wallet
 * id}|{generation}`, 32 bytes. Without it, anyone with access to a mailbox could enrol a device with meaningless
 * shares and lock the owner out.
 */
const enrolProof = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** SHA-256 of the proof's 32 bytes in base64url, which the server stores. */
const enrolHash = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** Rounds of PBKDF2-SHA-256. A server that returned a lower number could use the client's output to try passwords cheaply. */
const iterations = v.pipe(v.number(), v.safeInteger(), v.minValue(600_000), v.maxValue(10_000_000))
const generation = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** Share of the data key, 33 bytes. */
const share = bytes(64)

/** One split of the data key, without the device's own share. */
export const keySplit = v.object({
  serverShare: share,
  recoveryShare: sealedToKey,
})
/** One split of the data key, without the device's own share. */
export type KeySplit = v.InferOutput<typeof keySplit>

/** Public addresses of the first accounts. */
const addresses = v.object({
  eip155: v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/)),
  solana: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})

/** Ways to get the private half of the recovery key; for `assisted` the server opens it, after a code and a waiting period. */
export const recoveryKinds = ['passkey', 'code', 'password', 'assisted'] as const
/** A kind of recovery method. */
export type RecoveryKind = (typeof recoveryKinds)[number]

/**
 * Public Ed25519 key whose private half is derived from the factor's secret. It proves to the server that the visitor
 * has the secret, and reveals nothing the box would not. See `finishStepUp`.
 */
const proofKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** 32 random bytes in base64url. */
const nonce = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** Ed25519, base64url. */
const signature = v.pipe(v.string(), v.regex(/^[\w-]{86}$/))

const newRecovery = v.variant('kind', [
  v.object({
    kind: v.literal('passkey'),
    /** Base64url id of the WebAuthn credential. */
    credentialId: bytes(2_048),
    /** The private recovery key, encrypted under HKDF of the PRF result. */
    box: sealedBox,
    proofKey,
  }),
  v.object({ kind: v.literal('code'), salt: bytes(64), box: sealedBox, proofKey }),
  v.object({
    kind: v.literal('password'),
    salt: bytes(64),
    iterations,
    box: sealedBox,
    proofKey,
  }),
  v.object({
    kind: v.literal('assisted'),
    /** The private recovery key in plaintext: the server wraps it under a separate key, not the one for the shares. */
    key: bytes(512),
  }),
])
/** A new recovery method. */
export type NewRecovery = v.InferOutput<typeof newRecovery>

/** A recovery method that is set up. */
export const recovery = v.object({
  id,
  kind: v.picklist(recoveryKinds),
  createdAt: isoTime,
  credentialId: v.optional(bytes(2_048)),
})
/** A recovery method that is set up. */
export type Recovery = v.InferOutput<typeof recovery>

/** A pending request for assisted recovery, or for a new wallet. */
export const custodyWait = v.object({
  id,
  /** Absent for a recovery. */
  kind: v.optional(v.literal('newWallet')),
  startedAt: isoTime,
  /** When the waiting device gets the key, or can start a new wallet. */
  readyAt: isoTime,
  /** The waiting browser's description of itself, shortened: `Chrome on Linux`. */
  deviceName: shownText(),
  /** Origin of the page it was requested on; `null` on the secure site itself. */
  hostOrigin: v.nullable(v.pipe(webUrl, v.maxLength(2_048))),
  isThis: v.boolean(),
})
/** A pending request. */
export type CustodyWait = v.InferOutput<typeof custodyWait>

/** A wallet as known to the server: without key or phrase. */
export const custodyWallet = v.object({
  id,
  generation,
  /** Whether the operator can open it after a code and a waiting period (`assisted`), or only the visitor (`self`). */
  mode: v.picklist(['self', 'assisted']),
  /** SPKI of the public recovery key. */
  recoveryKey: bytes(256),
  /** The entropy, encrypted under the data key. */
  sealed: sealedBox,
  addresses,
  recoveries: v.array(recovery),
  /** Seconds from the code to the key in `assisted` mode; `null` otherwise. */
  assistedWaitS: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** Seconds from the request for a new wallet until it can be started; absent on an enrolled device, which needs none. */
  newWalletWaitS: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** Whether this device has its own split. */
  isEnrolled: v.boolean(),
  /**
   * Pending assisted recoveries and new wallets: all of them on an enrolled device, otherwise only this device's own.
   * Using the wallet ends them.
   */
  waits: v.array(custodyWait),
  /** When a passkey must confirm; absent if never. If set, the key is not kept open. */
  confirmation: v.optional(v.picklist(['above', 'always'])),
})
/** A wallet as known to the server. */
export type CustodyWallet = v.InferOutput<typeof custodyWallet>

/** A device that may open the wallet. */
export const custodyDevice = v.object({
  id,
  /** The browser's description of itself, shortened: `Chrome on Linux`. */
  name: shownText(),
  /** Origin of the page it was enrolled on: browsers partition the storage of each page's frame. */
  hostOrigin: v.pipe(webUrl, v.maxLength(2_048)),
  createdAt: isoTime,
  lastUsedAt: isoTime,
  isThis: v.boolean(),
})
/** A device that may open the wallet. */
export type CustodyDevice = v.InferOutput<typeof custodyDevice>

const errors = ['DEVICE_PROOF_INVALID', 'LOGIN_OFF', 'LOGIN_SESSION_INVALID'] as const
const hostOrigin = v.pipe(webUrl, v.maxLength(2_048))
const deviceName = displayName

/**
 * Returns the visitor's wallet, if there is one.
 *
 * @example
 * ```ts
 * import { getCustodyWallet } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { wallet } = await api(getCustodyWallet, { query: {} }, { token })
 * if (!wallet) console.log('Create one')
 * else if (!wallet.isEnrolled) console.log('Recover it on this device')
 * ```
 */
export const getCustodyWallet = defineRoute({
  id: 'getCustodyWallet',
  method: 'GET',
  path: '/v1/custody/wallet',
  access: { from: 'secureSite', needs: 'session' },
  query,
  response: v.object({ wallet: v.nullable(custodyWallet) }),
  errors,
})

/**
 * Stores a new wallet, once per visitor: a second one fails with `WALLET_EXISTS`.
 *
 * @example
 * ```ts
 * import { createCustodyWallet } from '@foyer/contract'
 * import { addressProofs, api, enrolHash, recoveryKey, sealed, split, token } from './secureSite'
 *
 * const addresses = {
 *   eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   solana: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
 * }
 * const { wallet } = await api(
 *   createCustodyWallet,
 *   {
 *     query: {},
 *     body: {
 *       id: crypto.randomUUID(),
 *       recoveryKey,
 *       sealed,
 *       addresses,
 *       addressProofs,
 *       split,
 *       enrolHash,
 *       hostOrigin: 'https://app.example.com',
 *       deviceName: 'Chrome on Linux',
 *     },
 *   },
 *   { token },
 * )
 * console.log(wallet.generation)
 * ```
 */
export const createCustodyWallet = defineRoute({
  id: 'createCustodyWallet',
  method: 'POST',
  path: '/v1/custody/wallet',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({
    /** Generated by the device, because it is bound into the sealed data. */
    id,
    recoveryKey: bytes(256),
    sealed: sealedBox,
    addresses,
    /**
     * Signatures of `hashAddressClaim` by the keys of the addresses: 65 bytes (r, s, 27 or 28) and 64 bytes (Ed25519).
     * Without them, a login could declare another person's address and read what that account granted.
     */
    addressProofs: v.object({
      eip155: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
      solana: v.pipe(v.string(), v.regex(/^[\w-]{86}$/)),
    }),
    split: keySplit,
    enrolHash,
    hostOrigin,
    deviceName,
  }),
  response: v.object({ wallet: custodyWallet, sessionExpirationTime: isoTime }),
  errors: [...errors, 'WALLET_EXISTS'],
})

/**
 * Releases the server's share to this device; each release is logged. While a passkey is required, the request declares
 * its purpose.
 *
 * @example
 * ```ts
 * import { releaseShare } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { serverShare, sealed } = await api(releaseShare, { query: {}, body: { generation: 1 } }, { token })
 * // With the device's own share it opens the data key, and the data key opens `sealed`.
 * console.log(serverShare, sealed)
 * ```
 */
export const releaseShare = defineRoute({
  id: 'releaseShare',
  method: 'POST',
  path: '/v1/custody/share',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({
    generation,
    /** Declared purpose. Without it, and without an assertion, the request counts as everything the wallet can do. */
    purpose: v.optional(confirmationPurpose),
    /** Answer to a challenge that contains the purpose. */
    assertion: v.optional(passkeyAssertion),
  }),
  response: v.object({ serverShare: share, sealed: sealedBox }),
  errors: [
    ...errors,
    'CONFIRMATION_INVALID',
    'DEVICE_NOT_ENROLLED',
    'PASSKEY_MISSING',
    'PASSKEY_REQUIRED',
    'WALLET_GENERATION',
  ],
})

/**
 * Adds a recovery method; requires an enrolled device.
 *
 * @example
 * ```ts
 * import { addRecovery } from '@foyer/contract'
 * import { api, sealed, token } from './secureSite'
 *
 * const { recovery } = await api(
 *   addRecovery,
 *   {
 *     query: {},
 *     body: {
 *       generation: 1,
 *       recovery: {
 *         kind: 'code',
 *         salt: 'mJ2rT9xQ4sZ7bR5wL2nF8g',
 *         box: sealed,
 *         proofKey: 'Yq3k0Zr8mT1vXw5bN7cJ2dF6gH9pL4sKuE0aRiOxWyM',
 *       },
 *     },
 *   },
 *   { token },
 * )
 * console.log(recovery.id)
 * ```
 */
export const addRecovery = defineRoute({
  id: 'addRecovery',
  method: 'POST',
  path: '/v1/custody/recovery',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({ generation, recovery: newRecovery }),
  response: v.object({ recovery }),
  errors: [
    ...errors,
    'ASSISTED_OFF',
    'DEVICE_NOT_ENROLLED',
    'RECOVERY_LIMIT',
    'STEP_UP_REQUIRED',
    'WALLET_GENERATION',
  ],
})

/**
 * Removes a recovery method.
 *
 * @example
 * ```ts
 * import { removeRecovery } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * await api(
 *   removeRecovery,
 *   { params: { id: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10' }, query: {} },
 *   { token },
 * )
 * ```
 */
export const removeRecovery = defineRoute({
  id: 'removeRecovery',
  method: 'DELETE',
  path: '/v1/custody/recovery/{id}',
  access: { from: 'secureSite', needs: 'session' },
  params: v.object({ id }),
  query,
  response: v.object({}),
  errors: [...errors, 'DEVICE_NOT_ENROLLED', 'STEP_UP_REQUIRED'],
})

/** A recovery method that can be used for a step-up on an enrolled device, with the parameters of its secret. */
export const stepUpWay = v.object({
  id,
  kind: v.picklist(['passkey', 'code', 'password']),
  credentialId: v.optional(bytes(2_048)),
  salt: v.optional(bytes(64)),
  iterations: v.optional(iterations),
})
/** A recovery method that can be used for a step-up on an enrolled device. */
export type StepUpWay = v.InferOutput<typeof stepUpWay>

/**
 * Starts a step-up: before a change that could lose the wallet, the visitor uses one of their recovery methods again,
 * or a confirming passkey. No box is handed out and nothing is opened. Not required when there is no recovery method.
 *
 * @example
 * ```ts
 * import { startStepUp } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { nonce, ways, steppedUpUntil } = await api(startStepUp, { query: {}, body: {} }, { token })
 * if (!steppedUpUntil) console.log(ways.map(({ kind }) => kind), nonce)
 * ```
 */
export const startStepUp = defineRoute({
  id: 'startStepUp',
  method: 'POST',
  path: '/v1/custody/step-up',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({}),
  response: v.object({
    challengeId: id,
    nonce,
    ways: v.array(stepUpWay),
    /** Confirming passkeys; any of them can be used instead. */
    credentialIds: v.array(bytes(2_048)),
    /** End of this login's current step-up; `null` if it has none. */
    steppedUpUntil: v.nullable(isoTime),
  }),
  errors: [...errors, 'DEVICE_NOT_ENROLLED'],
})

/**
 * Finishes a step-up with a signature of the proof key over `toStepUpText`, or a passkey's response to
 * `toStepUpRequest`.
 *
 * @example
 * ```ts
 * import { finishStepUp, startStepUp } from '@foyer/contract'
 * import { api, signWithProofKey, token } from './secureSite'
 *
 * const { challengeId, nonce, ways } = await api(startStepUp, { query: {}, body: {} }, { token })
 * const [way] = ways
 * if (way) {
 *   const signature = await signWithProofKey(way, nonce)
 *   const { steppedUpUntil } = await api(
 *     finishStepUp,
 *     { query: {}, body: { kind: 'way', challengeId, recoveryId: way.id, signature } },
 *     { token },
 *   )
 *   console.log(steppedUpUntil)
 * }
 * ```
 */
export const finishStepUp = defineRoute({
  id: 'finishStepUp',
  method: 'POST',
  path: '/v1/custody/step-up/finish',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.variant('kind', [
    v.object({
      kind: v.literal('way'),
      challengeId: id,
      recoveryId: id,
      signature,
    }),
    v.object({ kind: v.literal('passkey'), assertion: passkeyAssertion }),
  ]),
  response: v.object({
    /** Until when this login, and no other, may make such changes. */
    steppedUpUntil: isoTime,
  }),
  errors: [...errors, 'CHALLENGE_EXPIRED', 'DEVICE_NOT_ENROLLED', 'RECOVERY_LIMIT', 'STEP_UP_INVALID'],
})

/**
 * Emails the code that `startRecovery` requires before a password may be tried on a device that is not enrolled.
 *
 * @example
 * ```ts
 * import { sendRecoveryCode } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { challengeId } = await api(
 *   sendRecoveryCode,
 *   { query: {}, body: { recoveryId: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10' } },
 *   { token },
 * )
 * console.log(challengeId)
 * ```
 */
export const sendRecoveryCode = defineRoute({
  id: 'sendRecoveryCode',
  method: 'POST',
  path: '/v1/custody/recover/code',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({ recoveryId: id }),
  response: v.object({ challengeId: id }),
  errors: [...errors, 'EMAIL_COOLDOWN', 'EMAIL_LIMIT', 'MAIL_FAILED', 'RECOVERY_LIMIT', 'RECOVERY_NOT_FOUND'],
})

/** A split without the device's own share, and the box of a recovery method. */
const releasedBox = {
  wallet: custodyWallet,
  serverShare: share,
  recoveryShare: sealedToKey,
  factor: v.variant('kind', [
    v.object({ kind: v.literal('passkey'), credentialId: bytes(2_048), box: sealedBox }),
    v.object({ kind: v.literal('code'), salt: bytes(64), box: sealedBox }),
    v.object({
      kind: v.literal('password'),
      salt: bytes(64),
      iterations,
      box: sealedBox,
    }),
  ]),
}

/**
 * Starts a recovery on a device without a split. It returns only a challenge: `finishRecovery` takes the proof that the
 * visitor has the recovery method. Methods set up before proof keys existed cannot be proven, and their box is returned right
 * away (`released`); the device then submits the proof key with `enrolDevice`. A password also requires a fresh emailed code
 * if the account has an email address.
 *
 * @example
 * ```ts
 * import { startRecovery } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const started = await api(
 *   startRecovery,
 *   { query: {}, body: { recoveryId: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10' } },
 *   { token },
 * )
 * if (started.status === 'asked') console.log(started.way.kind, started.challengeId, started.nonce)
 * ```
 */
export const startRecovery = defineRoute({
  id: 'startRecovery',
  method: 'POST',
  path: '/v1/custody/recover',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({
    recoveryId: id,
    /** The code sent by `sendRecoveryCode`. */
    code: v.optional(v.object({ challengeId: id, otp })),
  }),
  response: v.variant('status', [
    v.object({ status: v.literal('asked'), challengeId: id, nonce, way: stepUpWay }),
    v.object({ status: v.literal('released'), ...releasedBox }),
  ]),
  errors: [
    ...errors,
    'CHALLENGE_EXPIRED',
    'OTP_ATTEMPTS',
    'OTP_INVALID',
    'RECOVERY_CODE_NEEDED',
    'RECOVERY_LIMIT',
    'RECOVERY_NOT_FOUND',
  ],
})

/**
 * In exchange for a signature of the method's proof key over `toRecoveryText`, returns what a device without a split needs in
 * addition to the recovery factor: one split's server share and recovery share, and the factor's box. The visitor is notified
 * by email. Wrong passwords are counted; the challenge stays valid for further attempts. Also counts as a step-up.
 *
 * @example
 * ```ts
 * import { finishRecovery, startRecovery } from '@foyer/contract'
 * import { api, signWithProofKey, token } from './secureSite'
 *
 * const recoveryId = '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10'
 * const started = await api(startRecovery, { query: {}, body: { recoveryId } }, { token })
 * if (started.status === 'asked') {
 *   const { challengeId, nonce, way } = started
 *   const signature = await signWithProofKey(way, nonce)
 *   const body = { challengeId, recoveryId, signature }
 *   const { factor, serverShare, recoveryShare } = await api(finishRecovery, { query: {}, body }, { token })
 *   // The visitor's factor opens `factor.box`, which opens `recoveryShare`; with `serverShare` that is two of three.
 *   console.log(factor.kind, serverShare, recoveryShare)
 * }
 * ```
 */
export const finishRecovery = defineRoute({
  id: 'finishRecovery',
  method: 'POST',
  path: '/v1/custody/recover/finish',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({ challengeId: id, recoveryId: id, signature }),
  response: v.object(releasedBox),
  errors: [...errors, 'CHALLENGE_EXPIRED', 'RECOVERY_LIMIT', 'RECOVERY_NOT_FOUND', 'STEP_UP_INVALID'],
})

/**
 * Enrols this device with its own split, made from the opened data key. Its login then becomes permanent, and logins of
 * devices that are not enrolled end.
 *
 * @example
 * ```ts
 * import { enrolDevice } from '@foyer/contract'
 * import { api, enrolProof, split, token } from './secureSite'
 *
 * const { device, sessionExpirationTime } = await api(
 *   enrolDevice,
 *   {
 *     query: {},
 *     body: {
 *       generation: 1,
 *       split,
 *       enrolProof,
 *       hostOrigin: 'https://app.example.com',
 *       deviceName: 'Firefox on Android',
 *     },
 *   },
 *   { token },
 * )
 * console.log(device.name, sessionExpirationTime)
 * ```
 */
export const enrolDevice = defineRoute({
  id: 'enrolDevice',
  method: 'POST',
  path: '/v1/custody/devices',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({
    generation,
    split: keySplit,
    enrolProof,
    hostOrigin,
    deviceName,
    /** Proof key of the recovery method that was used, if it has none yet. Ignored otherwise. */
    proofKey: v.optional(v.object({ recoveryId: id, proofKey })),
  }),
  response: v.object({ device: custodyDevice, sessionExpirationTime: isoTime }),
  errors: [...errors, 'ENROL_PROOF_INVALID', 'WALLET_GENERATION'],
})

/**
 * Lists the devices that may open the wallet.
 *
 * @example
 * ```ts
 * import { getDevices } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { devices } = await api(getDevices, { query: {} }, { token })
 * for (const { name, lastUsedAt, isThis } of devices) console.log(name, lastUsedAt, isThis)
 * ```
 */
export const getDevices = defineRoute({
  id: 'getDevices',
  method: 'GET',
  path: '/v1/custody/devices',
  access: { from: 'secureSite', needs: 'session' },
  query,
  response: v.object({ devices: v.array(custodyDevice) }),
  errors,
})

/**
 * Removes a device's split and sessions; requires an enrolled device. The last device cannot be removed, because
 * nothing could recover the wallet then.
 *
 * @example
 * ```ts
 * import { revokeDevice } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { devices } = await api(
 *   revokeDevice,
 *   { params: { id: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10' }, query: {} },
 *   { token },
 * )
 * console.log(`${devices.length} devices can open the wallet`)
 * ```
 */
export const revokeDevice = defineRoute({
  id: 'revokeDevice',
  method: 'DELETE',
  path: '/v1/custody/devices/{id}',
  access: { from: 'secureSite', needs: 'session' },
  params: v.object({ id }),
  query,
  response: v.object({ devices: v.array(custodyDevice) }),
  errors: [...errors, 'DEVICE_LAST', 'DEVICE_NOT_ENROLLED', 'STEP_UP_REQUIRED'],
})

/**
 * Replaces data key, recovery key and all splits: every other device has to log in and recover again. Addresses stay.
 *
 * @example
 * ```ts
 * import { rotateCustody } from '@foyer/contract'
 * import { api, enrolHash, enrolProof, recoveryKey, sealed, split, token } from './secureSite'
 *
 * const { wallet } = await api(
 *   rotateCustody,
 *   {
 *     query: {},
 *     body: { generation: 2, recoveryKey, sealed, split, enrolHash, enrolProof, recoveries: [] },
 *   },
 *   { token },
 * )
 * console.log(`Generation ${wallet.generation}: every recovery method has to be set up again`)
 * ```
 */
export const rotateCustody = defineRoute({
  id: 'rotateCustody',
  method: 'POST',
  path: '/v1/custody/rotate',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({
    /** The next generation. */
    generation,
    recoveryKey: bytes(256),
    sealed: sealedBox,
    split: keySplit,
    enrolHash,
    recoveries: v.pipe(v.array(newRecovery), v.maxLength(8)),
    /**
     * Proof of the current data key: without a passkey's confirmation, the wallet cannot be replaced with another one.
     */
    enrolProof: v.optional(enrolProof),
    /** As in `changeConfirmations`. */
    recoverySplit: v.optional(keySplit),
  }),
  response: v.object({ wallet: custodyWallet }),
  errors: [
    ...errors,
    'ASSISTED_OFF',
    'DEVICE_NOT_ENROLLED',
    'ENROL_PROOF_INVALID',
    'STEP_UP_REQUIRED',
    'WALLET_GENERATION',
  ],
})

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
 * Lists the wallets of this login's identity: the current one first, then those from before its owner started a new one.
 *
 * @example
 * ```ts
 * import { getCustodyWallets } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { wallets } = await api(getCustodyWallets, { query: {} }, { token })
 * for (const { id, createdAt, isThis } of wallets) console.log(id, createdAt, isThis)
 * ```
 */
export const getCustodyWallets = defineRoute({
  id: 'getCustodyWallets',
  method: 'GET',
  path: '/v1/custody/wallets',
  access: { from: 'secureSite', needs: 'session' },
  query,
  response: v.object({ wallets: v.array(v.object({ id, createdAt: isoTime, isThis: v.boolean() })) }),
  errors,
})

/**
 * Moves this login to another of the identity's wallets, to recover it there.
 *
 * @example
 * ```ts
 * import { chooseCustodyWallet, getCustodyWallets } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { wallets } = await api(getCustodyWallets, { query: {} }, { token })
 * const earlier = wallets.find(({ isThis }) => !isThis)
 * if (earlier)
 *   await api(chooseCustodyWallet, { params: { id: earlier.id }, query: {}, body: {} }, { token })
 * ```
 */
export const chooseCustodyWallet = defineRoute({
  id: 'chooseCustodyWallet',
  method: 'POST',
  path: '/v1/custody/wallets/{id}/choose',
  access: { from: 'secureSite', needs: 'session' },
  params: v.object({ id }),
  query,
  body: v.object({}),
  response: v.object({ user: loginUser, sessionExpirationTime: isoTime }),
  errors: [...errors, 'LOGIN_NOT_FRESH', 'RECOVERY_NOT_FOUND'],
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
