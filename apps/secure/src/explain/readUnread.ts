import { type Hex, isAddress, zeroAddress } from 'viem'
import type { Texts } from '../texts/en.ts'
import type { SignedField } from './ApprovalView.ts'
import { isKeyText } from './isKeyText.ts'
import { isOpaqueText } from './isOpaqueText.ts'
import { readFields } from './readFields.ts'
import type { SignedData } from './SignedData.ts'

/** Assessment of typed data that no reader understands. */
export type Unread = {
  /** It may let others act for the visitor, to an unknown extent. */
  isPower: boolean
  /** Why it must never be signed. */
  refusal: string | undefined
}

/** Type names that suggest moving or allowing something; refused if they are not understood. */
const takes =
  /permi(?:t|ssion)|allowance|order|offer|listing|maker|taker|authori[sz]ation|swap|trade|intent|^bid|bid$|^root$|merkle/i
/** Type names that cancel an order; they move nothing. */
const takesBack = /^cancel/i
/** Type names that let someone act for the signer. */
const acts =
  /agreement|tx|transaction|request|execut|call|operation|delegat|approv|transfer|withdraw|claim|session|key|agent|grant|role|owner|module|auth/i
/** Type names that make someone, or a contract, an actor for the signer. */
const grantsControl =
  /(?:approve|add|set|register|enable|install|create|grant|authori[sz]e|change|update|transfer|link|accept)_?\w*?(?:owner|admin|role|minter|builder)/i
/** Words of a name that denote someone who acts for another. */
const actors: ReadonlySet<string> = new Set([
  ...['agent', 'agents', 'session', 'sessions', 'signer', 'signers', 'operator', 'operators', 'ownership'],
  ...['delegate', 'delegates', 'delegatee', 'delegation', 'delegations', 'guardian', 'guardians', 'recovery'],
  ...['validator', 'validators', 'module', 'modules', 'plugin', 'plugins', 'executor', 'executors', 'alias'],
  ...['controller', 'controllers', 'hook', 'hooks', 'subaccount', 'keypair', 'pubkey', 'key', 'keys'],
  ...['manager', 'managers', 'admin', 'admins', 'minter', 'dispatcher'],
])
/** Names of bytes that encode something else. */
const digestNames: ReadonlySet<string> = new Set([
  ...['hash', 'digest', 'root', 'payload', 'commitment', 'message', 'data', 'struct', 'operation', 'op'],
])

/** Field names of an asset, its amount or its id. */
const assets: ReadonlySet<string> = new Set([
  ...['token', 'tokens', 'asset', 'assets', 'currency', 'collection', 'nft', 'coin', 'collateral', 'erc'],
])
const sums: ReadonlySet<string> = new Set([
  ...['amount', 'amounts', 'price', 'value', 'quantity', 'units', 'wei', 'cost', 'total', 'sum', 'principal'],
  ...['pay', 'payment', 'payout', 'min', 'max', 'minimum', 'maximum'],
])

/** Field names of someone who gets something. */
const receivers: ReadonlySet<string> = new Set([
  ...['to', 'recipient', 'recipients', 'receiver', 'receivers', 'beneficiary'],
  ...['destination', 'dest', 'payee'],
])

/** Field names by which a contract keeps a signature from being used twice or late: others may hand it in. */
const uses: ReadonlySet<string> = new Set(['nonce', 'nonces', 'deadline', 'salt'])

/** Numbers from here on are unreadable, except the maximum of their type. */
const opaqueFrom = 2n ** 160n

/**
 * Assesses typed data without a description. 32 unreadable bytes may grant an unknown power, and so may texts that create a
 * key; both lead to a warning. They are refused if no other field names their recipient, or if their own name says that they
 * encode something else.
 */
export function readUnread(
  { types, primaryType, message, contract }: Omit<SignedData, 'network'>,
  own: readonly string[],
  texts: Texts,
): Unread {
  const { refusals } = texts.signing
  const leaves = readFields({ types }, primaryType, message)
  const names = listStructs(types, primaryType)
  const opaque = leaves.filter(isOpaque)
  const isBlind =
    opaque.length > 0 && (opaque.some(({ path }) => has(digestNames, path)) || !leaves.some(namesSomebody))
  const isAct = names.some((name) => acts.test(name))
  // Orders have many type names, but few names for what they trade.
  const isTrade =
    !isAct &&
    leaves.some(({ path, type }) => type === 'address' && has(assets, path)) &&
    leaves.some(({ path, type }) => /^u?int/.test(type) && (has(sums, path) || has(assets, path)))
  // Exchanges take such data without a contract, and write addresses and sums as text.
  const isPaying = isPayment(leaves, own)
  const isCancelled = takesBack.test(primaryType) && !isPaying
  // Names say little: a contract that takes such data from anyone may do with it what a transaction would do.
  const isHandedIn =
    isPaying || (contract !== undefined && !isCancelled && leaves.some(({ path }) => has(uses, path)))
  const isTaking = (isTrade || names.some((name) => takes.test(name))) && !isCancelled
  const isActor =
    names.some((name) => grantsControl.test(name) || toWords(name).some((word) => actors.has(word))) ||
    names.some((name) => toWords(name)[0] === 'enable') ||
    leaves.some((leaf) => has(actors, leaf.path) && namesActor(leaf, own))
  return {
    isPower:
      isAct ||
      isHandedIn ||
      opaque.length > 0 ||
      leaves.some(({ type }) => type === 'bytes') ||
      leaves.some(({ path, type, value }) => type === 'string' && isKeyText(`${getName(path)} ${value}`)),
    refusal: isActor
      ? refusals.givesControl
      : isTransaction(leaves)
        ? refusals.transaction
        : isBlind || isTaking
          ? refusals.unreadOrder
          : hasBytes(leaves)
            ? texts.refusals.unreadCall
            : undefined,
  }
}

/**
 * Assesses the witness of a Permit2 permit. The spender's tokens are known, but not the other instructions its contract may
 * receive.
 */
export function readWitness(
  types: SignedData['types'],
  { type, value }: { type: string; value: unknown },
  own: readonly string[],
  texts: Texts,
): Unread {
  const leaves = readFields({ types }, type, value)
  const isActor =
    listStructs(types, type).some((name) => toWords(name).some((word) => actors.has(word))) ||
    leaves.some((leaf) => has(actors, leaf.path) && namesActor(leaf, own))
  return {
    isPower: leaves.some(isOpaque),
    refusal: isActor
      ? texts.signing.refusals.givesControl
      : hasBytes(leaves)
        ? texts.refusals.unreadCall
        : undefined,
  }
}

/** Bytes are always unreadable, whatever their purpose. */
function hasBytes(leaves: readonly SignedField[]): boolean {
  return leaves.some(({ type, value }) => type === 'bytes' && value !== '0x')
}

/** Lists every signed struct by name. */
function listStructs(types: SignedData['types'], primaryType: string): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    const plain = name.replace(/\[.*$/, '')
    if (found.has(plain) || !Object.hasOwn(types, plain)) return
    found.add(plain)
    for (const { type } of types[plain] ?? []) visit(type)
  }
  visit(primaryType)
  return [...found]
}

/** Whether a field has about 32 unreadable bytes, in any type. */
function isOpaque({ type, value }: SignedField): boolean {
  const [, size] = /^bytes(\d+)$/.exec(type) ?? []
  if (size !== undefined) return Number(size) >= 16 && !/^0x0*$/.test(value)
  if (type === 'string') return isOpaqueText(value)
  if (!/^u?int\d*$/.test(type) || !/^-?\d+$/.test(value)) return false
  const number = BigInt(value)
  const isMost = ((number + 1n) & number) === 0n
  return (number < 0n ? -number : number) >= opaqueFrom && !isMost
}

/** Whether data names someone else, and a sum or what they get. The asset is not a party. */
function isPayment(leaves: readonly SignedField[], own: readonly string[]): boolean {
  const others = leaves.filter((leaf) => !has(assets, leaf.path) && namesOther(leaf, own))
  const isSum = ({ path, type, value }: SignedField) =>
    has(sums, path) && (type === 'string' ? /\d/.test(value) : /^u?int/.test(type))
  return others.some(({ path }) => has(receivers, path)) || (others.length > 0 && leaves.some(isSum))
}

function namesOther(leaf: SignedField, own: readonly string[]): boolean {
  const { type, value } = leaf
  if (type === 'address') return namesSomebody(leaf) && !isOwn(value, own)
  const named = type === 'string' ? (value.match(/0x[\da-f]{40}/gi) ?? []) : []
  return named.some((address) => !isOwn(address, own))
}

/** An address at least shows who, or which contract, the rest is for. */
function namesSomebody({ type, value }: SignedField): boolean {
  return type === 'address' && value.toLowerCase() !== zeroAddress
}

function namesActor(leaf: SignedField, own: readonly string[]): boolean {
  const { type, value } = leaf
  if (type === 'address') return namesSomebody(leaf) && !isOwn(value, own)
  if (type === 'string') return isOpaqueText(value) || /0x[\da-f]{40}/i.test(value)
  return type === 'bytes' ? value !== '0x' : isOpaque(leaf)
}

function isOwn(address: string, own: readonly string[]): boolean {
  return own.some(
    (one) => isAddress(one, { strict: false }) && one.toLowerCase() === (address as Hex).toLowerCase(),
  )
}

/**
 * Whether data is a transaction, on chains that accept typed data as one
 * ([ZKsync](https://docs.zksync.io/zksync-protocol/rollup/transaction-lifecycle#eip-712-0x71) and similar), or for a
 * contract of unknown form. A transaction names its target, and either call data or a gas price.
 */
function isTransaction(leaves: readonly SignedField[]): boolean {
  const names = leaves.map(({ path }) => getName(path))
  const hasName = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (hasName(/^txtype$/i)) return true
  return (
    hasName(/^(?:to|target|dest|destination|callee|recipient)$/i) &&
    (hasName(/gas|^max_?fee|paymaster/i) || leaves.some(({ type }) => type === 'bytes'))
  )
}

function getName(path: string): string {
  return (path.split('.').at(-1) ?? '').replace(/\[\d+\]/g, '')
}

/** Splits a name into words, in any case style: `ApproveAgent`, `session_key`, `newOwner`. */
function toWords(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase())
}

function has(words: ReadonlySet<string>, path: string): boolean {
  return toWords(getName(path)).some((word) => words.has(word))
}
