import * as v from 'valibot'
import { shownText } from '../../../text/shownText.ts'
import { displayName } from '../../displayName.ts'
import { commonQuery } from '../../schemas.ts'
import { webUrl } from '../../webUrl.ts'

// Called by the secure site only, on its own origin, with a login and the proof of the device's key; see `deviceProof`.
//
// A random data key seals the wallet's entropy. It is split separately for each device, two of three: one share is kept by
// the device, one by the server, and one is sealed to the public recovery key, whose private half only recovery factors can
// open.

export const query = v.object(commonQuery)
export const isoTime = v.pipe(v.string(), v.isoTimestamp())
export const id = v.pipe(v.string(), v.uuid())
export const otp = v.pipe(v.string(), v.regex(/^\d{6}$/))

/** Base64url without padding. */
export const bytes = (max: number) => v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(max))

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
export const enrolProof = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** Rounds of PBKDF2-SHA-256. A server that returned a lower number could use the client's output to try passwords cheaply. */
export const iterations = v.pipe(v.number(), v.safeInteger(), v.minValue(600_000), v.maxValue(10_000_000))
export const generation = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Share of the data key, 33 bytes. */
export const share = bytes(64)

/** One split of the data key, without the device's own share. */
export const keySplit = v.object({
  serverShare: share,
  recoveryShare: sealedToKey,
})

/** One split of the data key, without the device's own share. */
export type KeySplit = v.InferOutput<typeof keySplit>

/** Public addresses of the first accounts. */
export const addresses = v.object({
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
export const proofKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** 32 random bytes in base64url. */
export const nonce = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** Ed25519, base64url. */
export const signature = v.pipe(v.string(), v.regex(/^[\w-]{86}$/))

export const newRecovery = v.variant('kind', [
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

export const errors = ['DEVICE_PROOF_INVALID', 'LOGIN_OFF', 'LOGIN_SESSION_INVALID'] as const
export const hostOrigin = v.pipe(webUrl, v.maxLength(2_048))
export const deviceName = displayName
