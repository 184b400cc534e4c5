import type { CaipNetworkId, ChainInfo } from '@foyer/contract'
import { type Hex, isAddressEqual } from 'viem'
import type { Texts } from '../texts/en.ts'
import type { ApprovalView, SignedField } from './ApprovalView.ts'
import { checkPowers } from './checkPowers.ts'
import { checkTypedData } from './checkTypedData.ts'
import type { TypedDescription } from './describeTyped.ts'
import { hasRightToLeft } from './hasRightToLeft.ts'
import { readFields } from './readFields.ts'
import type { TypedData } from './TypedData.ts'

/** Maximum number of fields and letters; more than that cannot be reviewed. */
const maxFields = 256
const maxLetters = 20_000

/** Parameters of `viewTyped` besides the data. */
export type ViewTypedParameters = {
  chain: ChainInfo
  network: CaipNetworkId
  /** The signing account. */
  address: string
  /** All of the visitor's accounts on the network. */
  own: readonly string[]
  /** The contract that accepts the signature. */
  contract: Hex | undefined
  texts: Texts
}

/** Creates the approval view of typed data: what the frame understands, and every signed field. */
export function viewTyped(
  data: TypedData,
  read: TypedDescription,
  { chain, network, address, own, contract, texts }: ViewTypedParameters,
): ApprovalView {
  const names = texts.facts
  const chainId = data.domain.chainId ?? readSalt(data.domain.salt)
  const token =
    contract &&
    chain.tokens.find((known) => /^0x/.test(known.address) && isAddressEqual(known.address as Hex, contract))
  const wrong = checkTypedData(data, texts)
  // Values that do not match their type have no fields to show.
  const fields = wrong === undefined || wrong === texts.refusals.hiddenText ? listFields(data) : []
  const letters = fields.reduce((sum, { path, value }) => sum + path.length + value.length, 0)
  const isLong = fields.length > maxFields || letters > maxLetters
  const isOtherNetwork =
    wrong === undefined &&
    chainId !== undefined &&
    BigInt(String(chainId)) !== BigInt(network.split(':')[1] ?? 0)
  return {
    title: read.title,
    icon: read.icon,
    confirm: texts.approve.sign,
    facts: [
      ...(wrong === undefined ? read.facts : []),
      ...(contract
        ? [{ label: token ? names.token(token.name) : names.unknownContract, value: contract }]
        : []),
      { label: names.network, value: chainId === undefined ? names.anyNetwork : chain.name },
      // A smart account accepts the signatures of its key, so that data without an owner counts for both.
      ...[address, ...(read.isForAll ? own.filter((one) => !isSame(one, address)) : [])].map((value) => ({
        label: names.with,
        value,
      })),
    ],
    fields: isLong ? fields.slice(0, maxFields) : fields,
    warnings: [
      ...read.warnings,
      ...(fields.some(({ path, type, value }) => hasRightToLeft(path + type + value))
        ? [texts.signing.warnings.turned]
        : []),
    ],
    notes: read.notes,
    raw: JSON.stringify(data, null, 2),
    // A contract may do anything for a signature that it accepts.
    isPowerful: true,
    refusal:
      wrong ??
      (isOtherNetwork ? texts.refusals.otherNetwork(chain.name) : undefined) ??
      checkPowers(data, own, texts) ??
      (isLong ? texts.signing.refusals.tooLong(String(fields.length), String(maxFields)) : undefined) ??
      read.refusal,
  }
}

/**
 * Tokens of Polygon's bridge have the chain's id in the salt instead. `undefined` for a salt that is too large for one: data
 * without a chain is valid on all.
 */
function readSalt(salt: unknown): bigint | undefined {
  if (typeof salt !== 'string' || !/^0x0{48}[\da-f]{16}$/i.test(salt)) return undefined
  return BigInt(salt) || undefined
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Lists all that is signed, starting with the type and the domain. */
function listFields(data: TypedData): SignedField[] {
  const { domain, primaryType, message } = data
  return [
    { path: 'primaryType', type: '', value: primaryType },
    ...(['name', 'version', 'salt'] as const).flatMap((name) =>
      typeof domain[name] === 'string'
        ? [{ path: `domain.${name}`, type: name === 'salt' ? 'bytes32' : 'string', value: domain[name] }]
        : [],
    ),
    ...readFields(data, primaryType, message),
  ]
}
