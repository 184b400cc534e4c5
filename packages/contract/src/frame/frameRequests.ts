import * as v from 'valibot'
import { namespaces } from '../constants.ts'
import { smartSession } from '../http/routes/sessions.ts'
import { webUrl } from '../http/webUrl.ts'
import { socialProviders } from '../socialProviders.ts'
import { emailAddress } from '../text/emailAddress.ts'
import { plainId, shownText } from '../text/shownText.ts'
import { frameAccountType, frameChainId, frameUser } from './frameUser.ts'

const nothing = v.optional(v.undefined())
const email = emailAddress
const otp = v.pipe(v.string(), v.regex(/^\d{6}$/))

/** A sign-in to complete with the login; the frame fills in the address (CAIP-122). */
const siwxMessage = v.object({
  domain: v.pipe(v.string(), v.maxLength(2_048)),
  uri: v.pipe(v.string(), v.maxLength(8_192)),
  version: v.pipe(v.string(), v.maxLength(16)),
  nonce: v.pipe(v.string(), v.maxLength(256)),
  chainId: v.pipe(v.string(), v.maxLength(41)),
  statement: v.optional(v.pipe(v.string(), v.maxLength(8_192))),
  resources: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(8_192))), v.maxLength(64))),
  requestId: v.optional(v.pipe(v.string(), v.maxLength(256))),
  issuedAt: v.optional(v.pipe(v.string(), v.maxLength(64))),
  notBefore: v.optional(v.pipe(v.string(), v.maxLength(64))),
  expirationTime: v.optional(v.pipe(v.string(), v.maxLength(64))),
})
/** A sign-in to complete with the login, without the address. */
export type FrameSiwxMessage = v.InferOutput<typeof siwxMessage>

const call = v.object({
  to: v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/)),
  /** In the base unit of the native currency, as decimal digits. */
  value: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  data: v.pipe(v.string(), v.regex(/^0x([\da-fA-F]{2})*$/), v.maxLength(131_072)),
})

const userQuery = {
  chainId: v.optional(frameChainId),
  preferredAccountType: v.optional(frameAccountType),
  siwxMessage: v.optional(siwxMessage),
  rpcUrl: v.optional(webUrl),
}

/**
 * Every request from the host to the secure frame, with its payload and its response. Prefixes of other kits (`@w3m-app/`)
 * are omitted: the port carries nothing else.
 *
 * @internal
 */
export const frameRequests = {
  SWITCH_NETWORK: {
    payload: v.object({ chainId: frameChainId, rpcUrl: v.optional(webUrl) }),
    answer: v.object({ chainId: frameChainId }),
  },
  /** Sends a code or, on a device the account doesn't know, a link to a page that shows it. */
  CONNECT_EMAIL: {
    payload: v.object({ email }),
    answer: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  },
  /** Answers once a code can be typed on a new device: immediately if an email was sent. */
  CONNECT_DEVICE: { payload: nothing, answer: nothing },
  CONNECT_OTP: { payload: v.object({ otp }), answer: nothing },
  /** Answers if the visitor cancels the email login on the page behind its link. */
  CONNECT_REFUSED: { payload: nothing, answer: nothing },
  /** Returns the URL for the provider's window. */
  GET_SOCIAL_REDIRECT_URI: {
    payload: v.object({
      provider: v.picklist(socialProviders),
      /** The page to return to if popups are not available (in-app browsers); must have the host's own origin. */
      returnTo: v.optional(webUrl),
    }),
    answer: v.object({ uri: webUrl }),
  },
  /** Finishes a social login with the window's result; without `uri`, the frame asks its server for the status. */
  CONNECT_SOCIAL: {
    payload: v.object({ ...userQuery, uri: v.optional(webUrl) }),
    answer: frameUser,
  },
  GET_FARCASTER_URI: { payload: nothing, answer: v.object({ url: webUrl }) },
  /** Answers when the login was approved in the Farcaster app. */
  CONNECT_FARCASTER: {
    payload: nothing,
    answer: v.object({ userName: shownText(256) }),
  },
  /** Opens the wallet; the frame may have to be shown for it: see the event `SHOW`. */
  GET_USER: { payload: v.object(userQuery), answer: frameUser },
  IS_CONNECTED: { payload: nothing, answer: v.object({ isConnected: v.boolean() }) },
  GET_CHAIN_ID: { payload: nothing, answer: v.object({ chainId: frameChainId }) },
  SIGN_OUT: { payload: nothing, answer: nothing },
  RPC_REQUEST: {
    payload: v.object({
      method: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      params: v.optional(v.unknown()),
      chainId: v.optional(frameChainId),
      chainNamespace: v.optional(v.picklist(namespaces)),
      rpcUrl: v.optional(webUrl),
    }),
    answer: v.unknown(),
  },
  /** The frame asks the visitor first; see the `SHOW` event. */
  UPDATE_EMAIL: {
    payload: v.object({ email }),
    answer: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  /** Submits the code sent to the old address; another code is then sent to the new address. */
  UPDATE_EMAIL_PRIMARY_OTP: { payload: v.object({ otp }), answer: nothing },
  UPDATE_EMAIL_SECONDARY_OTP: {
    payload: v.object({ otp }),
    answer: v.object({
      newEmail: email,
      /** When the new address takes effect, ISO 8601; absent once it has. */
      effectiveAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    }),
  },
  /** Theme of the host, so that the frame looks like part of the modal. */
  SYNC_THEME: {
    payload: v.object({
      themeMode: v.picklist(['light', 'dark']),
      themeVariables: v.optional(
        v.record(v.pipe(v.string(), v.regex(/^--[\w-]{1,64}$/)), v.pipe(v.string(), v.maxLength(256))),
      ),
      language: v.optional(v.pipe(v.string(), v.maxLength(16))),
    }),
    answer: nothing,
  },
  /** The host's metadata. Never shown as the requester, who is always identified by its origin. */
  SYNC_DAPP_DATA: {
    payload: v.object({
      metadata: v.object({
        name: v.pipe(v.string(), v.maxLength(256)),
        description: v.pipe(v.string(), v.maxLength(2_048)),
        url: v.pipe(v.string(), v.maxLength(8_192)),
        icons: v.pipe(v.array(v.pipe(v.string(), v.maxLength(8_192))), v.maxLength(8)),
      }),
      sdkVersion: v.pipe(v.string(), v.maxLength(64)),
      sdkType: v.pipe(v.string(), v.maxLength(64)),
      projectId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    }),
    answer: nothing,
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: nothing,
    answer: v.object({ smartAccountEnabledNetworks: v.array(v.pipe(v.number(), v.safeInteger())) }),
  },
  INIT_SMART_ACCOUNT: {
    payload: v.optional(v.object({ chainId: v.optional(frameChainId) })),
    answer: v.object({ address: v.pipe(plainId, v.maxLength(128)), isDeployed: v.boolean() }),
  },
  SET_PREFERRED_ACCOUNT: {
    payload: v.object({ type: frameAccountType, chainId: v.optional(frameChainId) }),
    answer: v.object({ type: frameAccountType, address: v.pipe(plainId, v.maxLength(128)) }),
  },
  /**
   * Returns the maximum cost of the smart account's calls, and whether the project sponsors them. Shows nothing and signs
   * nothing.
   */
  QUOTE_CALLS: {
    payload: v.object({
      chainId: frameChainId,
      calls: v.pipe(v.array(call), v.minLength(1), v.maxLength(32)),
    }),
    answer: v.object({
      /** In the base unit of the native currency, as decimal digits. */
      fee: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
      isSponsored: v.boolean(),
    }),
  },
  /** Sessions of the smart account requested by this page's origin, newest first. */
  LIST_SESSIONS: {
    payload: v.object({ chainId: frameChainId }),
    answer: v.object({ sessions: v.array(smartSession) }),
  },
  /** The frame asks the visitor first; answers once the sessions are revoked on the chain. */
  END_SESSIONS: {
    payload: v.object({
      chainId: frameChainId,
      /** Ids of the sessions. @default all sessions of the account on the network, including those of other pages */
      pcis: v.optional(
        v.pipe(v.array(v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/))), v.minLength(1), v.maxLength(16)),
      ),
    }),
    answer: nothing,
  },
  RELOAD: { payload: nothing, answer: nothing },
} as const

/** Name of a request to the frame. */
export type FrameRequestType = keyof typeof frameRequests
/** Payload of a request to the frame. */
export type FramePayload<type extends FrameRequestType> = v.InferInput<
  (typeof frameRequests)[type]['payload']
>
/** Response of the frame to a request. */
export type FrameAnswer<type extends FrameRequestType> = v.InferOutput<(typeof frameRequests)[type]['answer']>

/**
 * Requests with a two-minute timeout; others wait for the visitor.
 *
 * @internal
 */
export const timedFrameRequests: readonly FrameRequestType[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]
