import * as v from 'valibot'
import type { Engine, Side } from '../engine/Engine.ts'
import { authPayload, hexKey, participant, proposedNamespaces } from '../wire/schemas.ts'

const properties = v.optional(v.record(v.string(), v.unknown()))
const question = { id: v.number(), pairingTopic: hexKey, expiresAtMs: v.number() }

/** What a wallet stores of open questions, to ask them again after a reload. */
export const storedItems = {
  pairing: v.object({
    topic: hexKey,
    symKey: hexKey,
    expiresAtMs: v.number(),
    asksSignIn: v.boolean(),
  }),
  proposal: v.object({
    ...question,
    proposer: participant,
    requiredNamespaces: proposedNamespaces,
    optionalNamespaces: proposedNamespaces,
    sessionProperties: properties,
    scopedProperties: properties,
    authentication: v.array(authPayload),
  }),
  signIn: v.object({ ...question, requester: participant, payload: authPayload }),
  request: v.object({
    id: v.number(),
    topic: hexKey,
    chainId: v.string(),
    method: v.string(),
    params: v.unknown(),
    expiresAtMs: v.number(),
  }),
}

type Items = { [kind in keyof typeof storedItems]: v.InferOutput<(typeof storedItems)[kind]> }

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
  /** Settlements that the app has not answered: topics by id. */
  readonly settlements: Map<number, string>
}

/** Something a wallet stores by kind and key. */
export type ItemKind = keyof typeof storedItems
export type Item<kind extends ItemKind> = Items[kind]
