import { cleanName } from '@foyer/contract'
import * as d from './decode.ts'
import { hexKey } from './hexKey.ts'

const texts = d.list(d.text)
const properties = d.optional(d.dictionary(d.anything))

/** A name that the other side gives itself, as it can be shown. */
const name: d.Decoder<string> = (value) => cleanName(d.text(value))

/** Self-description of an app or wallet. Wallets omit fields that the protocol requires. */
export const metadata = d.object({
  name,
  description: d.fallback(d.text, ''),
  url: d.fallback(d.text, ''),
  icons: d.fallback(texts, []),
  redirect: d.optional(d.object({ native: d.optional(d.text), universal: d.optional(d.text) })),
})

/** One side of a session: its X25519 public key and its metadata. */
export const participant = d.object({ publicKey: hexKey, metadata })

/** Approved namespaces ([CAIP-25](https://chainagnostic.org/CAIPs/caip-25)). */
export const sessionNamespaces = d.dictionary(
  d.object({ chains: d.optional(texts), accounts: texts, methods: texts, events: texts }),
)

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

/** Parameters of `wc_sessionDelete` and `wc_pairingDelete`. */
export const deleteParams = d.object({
  code: d.fallback(d.number, 6000),
  message: d.fallback(d.text, ''),
})
