import type { Engine, Side } from '../engine/Engine.ts'
import { sessionFields } from '../engine/sessions.ts'
import * as d from '../wire/decode.ts'
import { either } from '../wire/decodeVariants.ts'
import { hexKey } from '../wire/hexKey.ts'
import { asker, authPayload, proposedNamespaces } from '../wire/questions.ts'
import { rpcError } from '../wire/rpcError.ts'

const properties = d.optional(d.dictionary(d.anything))
const question = { id: d.number, pairingTopic: hexKey, expiresAtMs: d.number }

/** What a wallet stores of open questions, to ask them again after a reload. */
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
  /** An approval that the app has received, or not: while the relay was out of reach, nobody could know. */
  approval: d.object({
    id: d.number,
    publicKey: hexKey,
    privateKey: hexKey,
    topic: hexKey,
    key: hexKey,
    settlementId: d.number,
    /** Absent once it was declined after all. */
    session: d.optional(sessionFields),
    /** What was signed, for a question to sign in. */
    cacaos: d.optional(d.list(d.anything)),
    /** Whether it was given twice, and the second time opened something else. */
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
    /** What was answered, until the relay has it. */
    outcome: d.optional(either(d.object({ result: d.anything }), d.object({ error: rpcError }))),
  }),
}

type Items = { [kind in keyof typeof storedItems]: d.Decoded<(typeof storedItems)[kind]> }

/** State of a wallet's side. */
export type WalletState = {
  readonly engine: Engine
  readonly side: Side
  /** Whether the wallet answers questions to sign in. */
  readonly signsIn: boolean
  /** By topic. */
  readonly pairing: Map<string | number, Items['pairing']>
  /** By id, as the following. */
  readonly proposal: Map<string | number, Items['proposal']>
  readonly signIn: Map<string | number, Items['signIn']>
  readonly request: Map<string | number, Items['request']>
  readonly approval: Map<string | number, Items['approval']>
  /** Settlements that the app has not answered: topics by id. */
  readonly settlements: Map<number, string>
  /** Ids of questions whose answer is on its way. */
  readonly answering: Set<number>
}

/** Something a wallet stores by kind and key. */
export type ItemKind = keyof typeof storedItems
export type Item<kind extends ItemKind> = Items[kind]
