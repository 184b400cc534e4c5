import * as v from 'valibot'

/** A key or topic: 32 bytes in hexadecimal digits. */
export const hexKey = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))

const texts = v.array(v.string())
const properties = v.optional(v.record(v.string(), v.unknown()))

/** How an app or wallet presents itself. Wallets leave fields out that the protocol asks for. */
export const metadata = v.object({
  name: v.string(),
  description: v.fallback(v.string(), ''),
  url: v.fallback(v.string(), ''),
  icons: v.fallback(texts, []),
  redirect: v.optional(v.object({ native: v.optional(v.string()), universal: v.optional(v.string()) })),
})

/** One side of a session: its public key of X25519, and how it presents itself. */
export const participant = v.object({ publicKey: hexKey, metadata })

/** What a wallet approved, by namespace ([CAIP-25](https://chainagnostic.org/CAIPs/caip-25)). */
export const sessionNamespaces = v.record(
  v.string(),
  v.object({ chains: v.optional(texts), accounts: texts, methods: texts, events: texts }),
)

/** What an app asks for, by namespace or by chain. */
export const proposedNamespaces = v.record(
  v.string(),
  v.object({ chains: v.optional(texts), methods: texts, events: texts }),
)

/** What an app asks to be signed ([CAIP-122](https://chainagnostic.org/CAIPs/caip-122)). */
export const authPayload = v.looseObject({
  chains: texts,
  domain: v.string(),
  aud: v.string(),
  nonce: v.string(),
  version: v.fallback(v.string(), '1'),
  iat: v.string(),
  type: v.optional(v.string()),
  exp: v.nullish(v.string()),
  nbf: v.nullish(v.string()),
  statement: v.nullish(v.string()),
  requestId: v.nullish(v.string()),
  resources: v.nullish(texts),
})

/** Parameters of `wc_sessionPropose`. */
export const proposeParams = v.object({
  proposer: participant,
  requiredNamespaces: v.optional(proposedNamespaces, {}),
  optionalNamespaces: v.optional(proposedNamespaces, {}),
  sessionProperties: properties,
  scopedProperties: properties,
  expiryTimestamp: v.optional(v.number()),
  requests: v.optional(v.object({ authentication: v.optional(v.array(authPayload)) })),
})

/** Result of `wc_sessionPropose`. */
export const proposeResult = v.object({ responderPublicKey: hexKey })

/** Parameters of `wc_sessionSettle`. */
export const settleParams = v.object({
  controller: participant,
  namespaces: sessionNamespaces,
  expiry: v.number(),
  sessionProperties: properties,
  scopedProperties: properties,
  proposalRequestsResponses: v.optional(v.object({ authentication: v.optional(v.array(v.unknown())) })),
})

/** Parameters of `wc_sessionUpdate`. */
export const updateParams = v.object({ namespaces: sessionNamespaces })

/** Parameters of `wc_sessionEvent`. */
export const eventParams = v.object({
  chainId: v.string(),
  event: v.object({ name: v.string(), data: v.unknown() }),
})

/** Parameters of `wc_sessionRequest`. */
export const requestParams = v.object({
  chainId: v.string(),
  request: v.object({
    method: v.string(),
    params: v.unknown(),
    expiryTimestamp: v.optional(v.number()),
  }),
})

/** Parameters of `wc_sessionAuthenticate`. */
export const authenticateParams = v.object({
  requester: participant,
  authPayload,
  expiryTimestamp: v.number(),
})

/** Result of `wc_sessionAuthenticate`. */
export const authenticateResult = v.object({ cacaos: v.array(v.unknown()), responder: participant })

/** Parameters of `wc_sessionDelete` and `wc_pairingDelete`. */
export const deleteParams = v.object({
  code: v.fallback(v.number(), 6000),
  message: v.fallback(v.string(), ''),
})
