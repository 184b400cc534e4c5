import * as v from 'valibot'
import { confirmationPurpose, passkeyAssertion } from '../../confirmations/release.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, text } from '../schemas.ts'

// Called by the secure site alone, at its own origin, with a login and the proof of the device's key: see `deviceProof`.
//
// A random data key seals the wallet's entropy. For each device it is split anew, two of three: one share is the
// device's, one the server's, one is sealed to the public recovery key, whose private half only recovery factors open.

const query = v.object(commonQuery)
const isoTime = v.pipe(v.string(), v.isoTimestamp())
const id = v.pipe(v.string(), v.uuid())
const otp = v.pipe(v.string(), v.regex(/^\d{6}$/))
/** Base64url without padding. */
const bytes = (max: number) => v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(max))

/** AES-256-GCM; what it belongs to is bound in as additional data. */
export const sealedBox = v.object({ iv: v.pipe(bytes(16), v.length(16)), ciphertext: bytes(4_096) })
/** AES-256-GCM; what it belongs to is bound in as additional data. */
export type SealedBox = v.InferOutput<typeof sealedBox>

/** Sealed to a P-256 key by ECDH, HKDF-SHA-256 and AES-256-GCM. */
export const sealedToKey = v.object({ ephemeralKey: bytes(128), box: sealedBox })
/** Sealed to a P-256 key. */
export type SealedToKey = v.InferOutput<typeof sealedToKey>

/**
 * Shows that somebody holds the data key, without telling it: HKDF-SHA-256 of the key, no salt, info
 * `foyer enrol|{wallet id}|{generation}`, 32 bytes. Without it whoever gets into a mailbox could enrol a device with
 * shares of nothing, and lock the owner out with it.
 */
const enrolProof = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** SHA-256 of the proof’s 32 bytes in base64url: what the server keeps. */
const enrolHash = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/**
 * Rounds of PBKDF2-SHA-256. A server that named fewer in an answer would learn by what is shown to it how to try passwords at
 * little cost.
 */
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

/** Ways to get the private half of the recovery key; `assisted` is opened by the server, after a code and a wait. */
export const recoveryKinds = ['passkey', 'code', 'password', 'assisted'] as const
/** A way to recover. */
export type RecoveryKind = (typeof recoveryKinds)[number]

/**
 * Public Ed25519 key whose private half comes from the factor's secret: whoever has the secret can show it to the server,
 * which learns nothing by it that the box would not tell. See `finishStepUp`.
 */
const proofKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

const newRecovery = v.variant('kind', [
  v.object({
    kind: v.literal('passkey'),
    /** Base64url id of the WebAuthn credential. */
    credentialId: bytes(2_048),
    /** The private recovery key under HKDF of the PRF's result. */
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
    /** The private recovery key in clear: the server wraps it under a key of its own, apart from that of the shares. */
    key: bytes(512),
  }),
])
/** A new way to recover. */
export type NewRecovery = v.InferOutput<typeof newRecovery>

/** A way to recover that is set up. */
export const recovery = v.object({
  id,
  kind: v.picklist(recoveryKinds),
  createdAt: isoTime,
  credentialId: v.optional(bytes(2_048)),
})
/** A way to recover that is set up. */
export type Recovery = v.InferOutput<typeof recovery>

/** The operator's help that somebody asked for, until it is given or stopped. */
export const custodyWait = v.object({
  id,
  startedAt: isoTime,
  /** When the device that waits gets the key. */
  readyAt: isoTime,
  /** What the browser that waits says of itself, shortened: `Chrome on Linux`. */
  deviceName: v.pipe(v.string(), v.maxLength(64)),
  /** Origin of the page it is waited on; `null` on the secure site itself. */
  hostOrigin: v.nullable(v.pipe(v.string(), v.maxLength(2_048))),
  isThis: v.boolean(),
})
/** The operator's help that somebody asked for. */
export type CustodyWait = v.InferOutput<typeof custodyWait>

/** A wallet as the server knows it: no key, no phrase. */
export const custodyWallet = v.object({
  id,
  generation,
  /** Whether the operator can open it after a code and a wait (`assisted`), or nobody but the visitor (`self`). */
  mode: v.picklist(['self', 'assisted']),
  /** SPKI of the public recovery key. */
  recoveryKey: bytes(256),
  /** The entropy under the data key. */
  sealed: sealedBox,
  addresses,
  recoveries: v.array(recovery),
  /** Seconds from the code to the key where the operator helps (`assisted`); `null` where it does not. */
  assistedWaitS: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** Whether this device has a split of its own. */
  isEnrolled: v.boolean(),
  /** Help that was asked for: all of it on a device that is enrolled, its own on any other. Using the wallet ends it. */
  waits: v.array(custodyWait),
  /** When a passkey has to confirm; absent where it never has to. The key is then not kept open. */
  confirmation: v.optional(v.picklist(['above', 'always'])),
})
/** A wallet as the server knows it. */
export type CustodyWallet = v.InferOutput<typeof custodyWallet>

/** A device that may open the wallet. */
export const custodyDevice = v.object({
  id,
  /** What the browser says of itself, shortened: `Chrome on Linux`. */
  name: v.pipe(v.string(), v.maxLength(64)),
  /** Origin of the page it was enrolled on: browsers keep apart what each page's frame stores. */
  hostOrigin: v.pipe(v.string(), v.maxLength(2_048)),
  createdAt: isoTime,
  lastUsedAt: isoTime,
  isThis: v.boolean(),
})
/** A device that may open the wallet. */
export type CustodyDevice = v.InferOutput<typeof custodyDevice>

const errors = ['DEVICE_PROOF_INVALID', 'LOGIN_OFF', 'LOGIN_SESSION_INVALID'] as const
const hostOrigin = v.pipe(text, v.maxLength(2_048), v.url())
const deviceName = v.pipe(text, v.maxLength(64))

/** The visitor's wallet, if there is one. */
export const getCustodyWallet = defineRoute({
  id: 'getCustodyWallet',
  method: 'GET',
  path: '/v1/custody/wallet',
  access: { from: 'secureSite', needs: 'session' },
  query,
  response: v.object({ wallet: v.nullable(custodyWallet) }),
  errors,
})

/** Keeps a new wallet, once for each visitor: a second gets `WALLET_EXISTS`. */
export const createCustodyWallet = defineRoute({
  id: 'createCustodyWallet',
  method: 'POST',
  path: '/v1/custody/wallet',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({
    /** Made by the device, because it is bound into what is sealed. */
    id,
    recoveryKey: bytes(256),
    sealed: sealedBox,
    addresses,
    split: keySplit,
    enrolHash,
    hostOrigin,
    deviceName,
  }),
  response: v.object({ wallet: custodyWallet, sessionExpirationTime: isoTime }),
  errors: [...errors, 'WALLET_EXISTS'],
})

/** The server's share for this device; each release is noted. While a passkey has to confirm, it says what it is for. */
export const releaseShare = defineRoute({
  id: 'releaseShare',
  method: 'POST',
  path: '/v1/custody/share',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({
    generation,
    /** What is declared; without it, and without an assertion, it is taken for everything the wallet can do. */
    purpose: v.optional(confirmationPurpose),
    /** Answers a challenge that says what it is for. */
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

/** Adds a way to recover; needs a device that is enrolled. */
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

/** Takes a way to recover back. */
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

/** A way to recover that can be shown again on a device that is enrolled, with what its secret is worked with. */
export const stepUpWay = v.object({
  id,
  kind: v.picklist(['passkey', 'code', 'password']),
  credentialId: v.optional(bytes(2_048)),
  salt: v.optional(bytes(64)),
  iterations: v.optional(iterations),
})
/** A way to recover that can be shown again on a device that is enrolled. */
export type StepUpWay = v.InferOutput<typeof stepUpWay>

/**
 * Asks for what a step-up takes: before a change that could lose the wallet, the visitor shows one of their ways to recover
 * again, or a passkey that confirms. No box is handed out and nothing is opened. Without ways nothing is asked for.
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
    /** 32 random bytes in base64url. */
    nonce: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
    ways: v.array(stepUpWay),
    /** Passkeys that confirm, each of which will do as well. */
    credentialIds: v.array(bytes(2_048)),
    /** Until when this login has it already; `null` where it does not. */
    steppedUpUntil: v.nullable(isoTime),
  }),
  errors: [...errors, 'DEVICE_NOT_ENROLLED'],
})

/** Shows a way to recover: a signature by its proof key over `toStepUpText`, or a passkey's answer to `toStepUpRequest`. */
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
      /** Ed25519, base64url. */
      signature: v.pipe(v.string(), v.regex(/^[\w-]{86}$/)),
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
 * Mails the code that `startRecovery` wants before it hands out what a password opens: it could be tried without us then.
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

/**
 * What a device without a split needs, besides the recovery factor itself: one split's server share and its recovery
 * share, and the boxes of the factors. Tries are counted, and the visitor is told by mail. A password wants a fresh code
 * besides, where the account has an email.
 */
export const startRecovery = defineRoute({
  id: 'startRecovery',
  method: 'POST',
  path: '/v1/custody/recover',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({
    recoveryId: id,
    /** The code of `sendRecoveryCode`. */
    code: v.optional(v.object({ challengeId: id, otp })),
  }),
  response: v.object({
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
  }),
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
 * Gives this device a split of its own, made from the opened data key. Its login lasts from then on, and those of devices
 * that are not enrolled end.
 */
export const enrolDevice = defineRoute({
  id: 'enrolDevice',
  method: 'POST',
  path: '/v1/custody/devices',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({ generation, split: keySplit, enrolProof, hostOrigin, deviceName }),
  response: v.object({ device: custodyDevice, sessionExpirationTime: isoTime }),
  errors: [...errors, 'ENROL_PROOF_INVALID', 'WALLET_GENERATION'],
})

/** Devices that may open the wallet. */
export const getDevices = defineRoute({
  id: 'getDevices',
  method: 'GET',
  path: '/v1/custody/devices',
  access: { from: 'secureSite', needs: 'session' },
  query,
  response: v.object({ devices: v.array(custodyDevice) }),
  errors,
})

/** Takes a device's split and sessions away; needs a device that is enrolled. The last one cannot go: nothing could recover then. */
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

/** Replaces data key, recovery key and all splits: every other device has to log in and to recover. Addresses stay. */
export const rotateCustody = defineRoute({
  id: 'rotateCustody',
  method: 'POST',
  path: '/v1/custody/rotate',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({
    /** The one after the present. */
    generation,
    recoveryKey: bytes(256),
    sealed: sealedBox,
    split: keySplit,
    enrolHash,
    recoveries: v.pipe(v.array(newRecovery), v.maxLength(8)),
    /** Of the present data key: who was not confirmed by a passkey cannot replace the wallet by one of their own. */
    enrolProof: v.optional(enrolProof),
    /** As of `changeConfirmations`. */
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

/** Starts the help of the operator: a code by mail, then a wait of which every address of the visitor is told. */
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

/** The code; then, once the wait is over, the private recovery key and a split. */
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

/** Stops the operator's help that somebody asked for; needs a device that is enrolled, or the one that asked. */
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
