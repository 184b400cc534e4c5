import type { Engine, Side } from '../engine/Engine.ts'
import { sessionFields } from '../engine/sessions.ts'
import * as d from '../wire/decode.ts'
import { either } from '../wire/decodeVariants.ts'
import { hexKey } from '../wire/hexKey.ts'
import { asker, authPayload, proposedNamespaces } from '../wire/questions.ts'
import { rpcError } from '../wire/rpcError.ts'

const properties = d.optional(d.dictionary(d.anything))
const question = { id: d.number, pairingTopic: hexKey, expiresAtMs: d.number }

/** Pending items that a wallet stores, to show them again after a reload. */
export const storedItems = {
  pairing: d.object({
    topic: hexKey,
    symKey: hexKey,
    expiresAtMs: d.number,
    asksSignIn: d.flag,
  }),
  proposal: d.object({
    ...question,
    proposer: asker,
    requiredNamespaces: proposedNamespaces,
    optionalNamespaces: proposedNamespaces,
    sessionProperties: properties,
    scopedProperties: properties,
    authentication: d.list(authPayload),
  }),
  signIn: d.object({ ...question, requester: asker, payload: authPayload }),
  /** An approval that the app may or may not have received, because the relay was unreachable. */
  approval: d.object({
    id: d.number,
    publicKey: hexKey,
    privateKey: hexKey,
    topic: hexKey,
    key: hexKey,
    settlementId: d.number,
    /** Absent once it was declined after all. */
    session: d.optional(sessionFields),
    /** Signatures, for a sign-in request. */
    cacaos: d.optional(d.list(d.anything)),
    /** Whether it was approved twice, with different namespaces the second time. */
    isChanged: d.flag,
    expiresAtMs: d.number,
  }),
  request: d.object({
    id: d.number,
    topic: hexKey,
    chainId: d.text,
    method: d.text,
    params: d.anything,
    expiresAtMs: d.number,
    /** The answer, until the relay has accepted it. */
    outcome: d.optional(either(d.object({ result: d.anything }), d.object({ error: rpcError }))),
  }),
}

type Items = { [kind in keyof typeof storedItems]: d.Decoded<(typeof storedItems)[kind]> }

/** State of a wallet's side. */
export type WalletState = {
  readonly engine: Engine
  readonly side: Side
  /** Whether the wallet answers sign-in requests. */
  readonly signsIn: boolean
  /** By topic. */
  readonly pairing: Map<string | number, Items['pairing']>
  /** By id, like the following maps. */
  readonly proposal: Map<string | number, Items['proposal']>
  readonly signIn: Map<string | number, Items['signIn']>
  readonly request: Map<string | number, Items['request']>
  readonly approval: Map<string | number, Items['approval']>
  /** Settlements that the app has not answered: topics by id. */
  readonly settlements: Map<number, string>
  /** Ids of items whose answer is being sent. */
  readonly answering: Set<number>
}

/** Kind of an item stored by the wallet. */
export type ItemKind = keyof typeof storedItems
export type Item<kind extends ItemKind> = Items[kind]
