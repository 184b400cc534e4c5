import { type Hex, isAddress, zeroAddress } from 'viem'
import type { Texts } from '../texts/en.ts'
import type { SignedField } from './ApprovalView.ts'
import { isKeyText } from './isKeyText.ts'
import { isOpaqueText } from './isOpaqueText.ts'
import { readFields } from './readFields.ts'
import type { SignedData } from './SignedData.ts'

/** What is known of typed data that no reader understands. */
export type Unread = {
  /** It may let others act for the visitor: nobody can tell how far. */
  isPower: boolean
  /** Why it must not be signed, whatever it is for. */
  refusal: string | undefined
}

/** Kinds that move or allow something by their name: those that are not understood are not signed. */
const takes =
  /permi(?:t|ssion)|allowance|order|offer|listing|maker|taker|authori[sz]ation|swap|trade|intent|^bid|bid$|^root$|merkle/i
/** Kinds that take an order back: they move nothing. */
const takesBack = /^cancel/i
/** Kinds that let somebody act for whoever signs. */
const acts =
  /agreement|tx|transaction|request|execut|call|operation|delegat|approv|transfer|withdraw|claim|session|key|agent|grant|role|owner|module|auth/i
/** Kinds that make a contract or somebody else one that acts for whoever signs. */
const handsOver =
  /(?:approve|add|set|register|enable|install|create|grant|authori[sz]e|change|update|transfer|link|accept)_?\w*?(?:owner|admin|role|minter|builder)/i
/** Who acts for somebody else, as a word of a name. */
const actors: ReadonlySet<string> = new Set([
  ...['agent', 'agents', 'session', 'sessions', 'signer', 'signers', 'operator', 'operators', 'ownership'],
  ...['delegate', 'delegates', 'delegatee', 'delegation', 'delegations', 'guardian', 'guardians', 'recovery'],
  ...['validator', 'validators', 'module', 'modules', 'plugin', 'plugins', 'executor', 'executors', 'alias'],
  ...['controller', 'controllers', 'hook', 'hooks', 'subaccount', 'keypair', 'pubkey', 'key', 'keys'],
])
/** Names of bytes that stand for something else. */
const standsFor: ReadonlySet<string> = new Set([
  ...['hash', 'digest', 'root', 'payload', 'commitment', 'message', 'data', 'struct', 'operation', 'op'],
])

/** Numbers from here on, but for the largest of their type, are read by nobody. */
const opaqueFrom = 2n ** 160n

/**
 * Reads typed data without a description. 32 bytes that nobody reads are a power of unknown size, as are texts that make a
 * key: that is said, and where nothing beside them says for whom they are, or their own name says that they stand for
 * something else, they are not signed.
 */
export function readUnread(
  { types, primaryType, message }: Pick<SignedData, 'types' | 'primaryType' | 'message'>,
  own: readonly string[],
  texts: Texts,
): Unread {
  const { refusals } = texts.signing
  const leaves = readFields({ types }, primaryType, message)
  const names = listStructs(types, primaryType)
  const opaque = leaves.filter(isOpaque)
  const isBlind =
    opaque.length > 0 && (opaque.some(({ path }) => has(standsFor, path)) || !leaves.some(namesSomebody))
  const isTaking = names.some((name) => takes.test(name)) && !takesBack.test(primaryType)
  const isActor =
    names.some((name) => handsOver.test(name) || toWords(name).some((word) => actors.has(word))) ||
    names.some((name) => toWords(name)[0] === 'enable') ||
    leaves.some((leaf) => has(actors, leaf.path) && namesActor(leaf, own))
  return {
    isPower:
      names.some((name) => acts.test(name)) ||
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
 * Reads what a spender's own contract is told beside a permit of Permit2: what it gets is known, but not what else it may be
 * told to do.
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

/** Whatever bytes are for, nobody read them. */
function hasBytes(leaves: readonly SignedField[]): boolean {
  return leaves.some(({ type, value }) => type === 'bytes' && value !== '0x')
}

/** Every record that is signed, by its name. */
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

/** 32 bytes, or nearly, that no person reads, in whatever type. */
function isOpaque({ type, value }: SignedField): boolean {
  const [, size] = /^bytes(\d+)$/.exec(type) ?? []
  if (size !== undefined) return Number(size) >= 16 && !/^0x0*$/.test(value)
  if (type === 'string') return isOpaqueText(value)
  if (!/^u?int\d*$/.test(type) || !/^-?\d+$/.test(value)) return false
  const number = BigInt(value)
  const isMost = ((number + 1n) & number) === 0n
  return (number < 0n ? -number : number) >= opaqueFrom && !isMost
}

/** An address says at least for whom, or for which contract, the rest is. */
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
 * Whether data is a transaction, on chains that take it as one ([ZKsync](https://docs.zksync.io/zksync-protocol/rollup/transaction-lifecycle#eip-712-0x71)
 * and its kin), or for a contract whose form nobody here knows: it names whom it is for, and a call or what gas may cost.
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

/** Words of a name, however it is written: `ApproveAgent`, `session_key`, `newOwner`. */
function toWords(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase())
}

function has(words: ReadonlySet<string>, path: string): boolean {
  return toWords(getName(path)).some((word) => words.has(word))
}
