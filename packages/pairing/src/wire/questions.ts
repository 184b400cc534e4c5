// Requests from an app, which its wallet parses. Separate from the schemas that the app needs as well.
import * as d from './decode.ts'
import { hexKey } from './hexKey.ts'
import { metadata } from './schemas.ts'

const texts = d.list(d.text)
const properties = d.optional(d.dictionary(d.anything))

/** The app that asks, with a server's statement about its page. */
export const asker = d.object({ publicKey: hexKey, metadata, attestation: d.optional(d.text) })

/** Requested permissions, by namespace or by chain. */
export const proposedNamespaces = d.dictionary(
  d.object({ chains: d.optional(texts), methods: texts, events: texts }),
)

/** A message that an app asks to be signed ([CAIP-122](https://chainagnostic.org/CAIPs/caip-122)). */
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
  proposer: asker,
  requiredNamespaces: d.withDefault(proposedNamespaces, {}),
  optionalNamespaces: d.withDefault(proposedNamespaces, {}),
  sessionProperties: properties,
  scopedProperties: properties,
  expiryTimestamp: d.optional(d.number),
  requests: d.optional(d.object({ authentication: d.optional(d.list(authPayload)) })),
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
  requester: asker,
  authPayload,
  expiryTimestamp: d.number,
})
