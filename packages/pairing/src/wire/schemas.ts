import * as d from './decode.ts'

/** A key or topic: 32 bytes in hexadecimal digits. */
export const hexKey = d.matching(/^[\da-f]{64}$/)

const texts = d.list(d.text)
const properties = d.optional(d.dictionary(d.anything))

/** How an app or wallet presents itself. Wallets leave fields out that the protocol asks for. */
export const metadata = d.object({
  name: d.text,
  description: d.fallback(d.text, ''),
  url: d.fallback(d.text, ''),
  icons: d.fallback(texts, []),
  redirect: d.optional(d.object({ native: d.optional(d.text), universal: d.optional(d.text) })),
})

/** One side of a session: its public key of X25519, and how it presents itself. */
export const participant = d.object({ publicKey: hexKey, metadata })

/** What a wallet approved, by namespace ([CAIP-25](https://chainagnostic.org/CAIPs/caip-25)). */
export const sessionNamespaces = d.dictionary(
  d.object({ chains: d.optional(texts), accounts: texts, methods: texts, events: texts }),
)

/** What an app asks for, by namespace or by chain. */
export const proposedNamespaces = d.dictionary(
  d.object({ chains: d.optional(texts), methods: texts, events: texts }),
)

/** What an app asks to be signed ([CAIP-122](https://chainagnostic.org/CAIPs/caip-122)). */
export const authPayload = d.looseObject({
  chains: texts,
  domain: d.text,
  aud: d.text,
  nonce: d.text,
  version: d.fallback(d.text, '1'),
  iat: d.text,
  type: d.optional(d.text),
  exp: d.nullish(d.text),
  nbf: d.nullish(d.text),
  statement: d.nullish(d.text),
  requestId: d.nullish(d.text),
  resources: d.nullish(texts),
})

/** Parameters of `wc_sessionPropose`. */
export const proposeParams = d.object({
  proposer: participant,
  requiredNamespaces: d.withDefault(proposedNamespaces, {}),
  optionalNamespaces: d.withDefault(proposedNamespaces, {}),
  sessionProperties: properties,
  scopedProperties: properties,
  expiryTimestamp: d.optional(d.number),
  requests: d.optional(d.object({ authentication: d.optional(d.list(authPayload)) })),
})

/** Result of `wc_sessionPropose`. */
export const proposeResult = d.object({ responderPublicKey: hexKey })

/** Parameters of `wc_sessionSettle`. */
export const settleParams = d.object({
  controller: participant,
  namespaces: sessionNamespaces,
  expiry: d.number,
  sessionProperties: properties,
  scopedProperties: properties,
  proposalRequestsResponses: d.optional(d.object({ authentication: d.optional(d.list(d.anything)) })),
})

/** Parameters of `wc_sessionUpdate`. */
export const updateParams = d.object({ namespaces: sessionNamespaces })

/** Parameters of `wc_sessionEvent`. */
export const eventParams = d.object({
  chainId: d.text,
  event: d.object({ name: d.text, data: d.anything }),
})

/** Parameters of `wc_sessionRequest`. */
export const requestParams = d.object({
  chainId: d.text,
  request: d.object({
    method: d.text,
    params: d.anything,
    expiryTimestamp: d.optional(d.number),
  }),
})

/** Parameters of `wc_sessionAuthenticate`. */
export const authenticateParams = d.object({
  requester: participant,
  authPayload,
  expiryTimestamp: d.number,
})

/** Result of `wc_sessionAuthenticate`. */
export const authenticateResult = d.object({ cacaos: d.list(d.anything), responder: participant })

/** Parameters of `wc_sessionDelete` and `wc_pairingDelete`. */
export const deleteParams = d.object({
  code: d.fallback(d.number, 6000),
  message: d.fallback(d.text, ''),
})
