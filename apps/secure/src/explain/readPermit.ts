import * as v from 'valibot'
import type { Hex } from 'viem'
import { unlimitedFrom } from './describeCall.ts'
import { type Forms, readForm, toForm } from './readForm.ts'
import type { SignedData } from './SignedData.ts'
import { typedAddress, uint } from './typedValues.ts'

/** Assets that a signature lets someone take without a transaction by the visitor. */
export type Permit = {
  spender: Hex
  allowed: readonly (
    | { kind: 'amount'; token: Hex; units: bigint }
    | { kind: 'item'; token: Hex; id: bigint }
    | { kind: 'collection'; token: Hex; isAllowed: boolean }
  )[]
  /** It transfers the amounts to the spender instead of only allowing it. */
  isTransfer?: boolean | undefined
  /** Name of the witness field, which the spender's contract reads but Permit2 does not. */
  witness?: string | undefined
  /** When it ends, in seconds since the epoch. Absent if the allowance stays, whatever the deadline of the signature. */
  until?: bigint | undefined
  /** It names no owner: it counts for every account that accepts the key's signature. */
  isForAll?: boolean | undefined
}

/** Forms that tokens and collections accept for themselves. */
export const tokenForms: Forms<(contract: Hex) => Permit> = {
  // EIP-2612
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': toForm(
    v.object({ spender: typedAddress, value: uint }),
    ({ spender, value }) =>
      (token) => ({ spender, allowed: [{ kind: 'amount', token, units: value }] }),
  ),
  // DAI and similar tokens: all or nothing.
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': toForm(
    v.object({ spender: typedAddress, allowed: v.boolean() }),
    ({ spender, allowed }) =>
      (token) => ({ spender, allowed: [{ kind: 'amount', token, units: allowed ? unlimitedFrom : 0n }] }),
  ),
  // ERC-4494, as used by Uniswap positions.
  'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)': toForm(
    v.object({ spender: typedAddress, tokenId: uint }),
    ({ spender, tokenId }) =>
      (token) => ({ spender, allowed: [{ kind: 'item', token, id: tokenId }], isForAll: true }),
  ),
  // A whole collection: Uniswap 4 positions, and ERC-1155.
  ...Object.fromEntries(
    [
      'PermitForAll(address operator,bool approved,uint256 nonce,uint256 deadline)',
      'Permit(address owner,address operator,bool approved,uint256 nonce,uint256 deadline)',
    ].map((type) => [
      type,
      toForm(
        v.object({ operator: typedAddress, approved: v.boolean() }),
        ({ operator, approved }) =>
          (token: Hex): Permit => ({
            spender: operator,
            isForAll: !type.includes('owner'),
            allowed: [{ kind: 'collection', token, isAllowed: approved }],
          }),
      ),
    ]),
  ),
  // ERC-3009
  ...Object.fromEntries(
    ['TransferWithAuthorization', 'ReceiveWithAuthorization'].map((name) => [
      `${name}(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)`,
      toForm(
        v.object({ to: typedAddress, value: uint, validBefore: uint }),
        ({ to, value, validBefore }) =>
          (token: Hex): Permit => ({
            spender: to,
            isTransfer: true,
            until: validBefore,
            allowed: [{ kind: 'amount', token, units: value }],
          }),
      ),
    ]),
  ),
}

const details = v.object({ token: typedAddress, amount: uint, expiration: v.optional(uint, 0) })
/** The latest end counts. A signature of Permit2 has its own deadline, after which the allowance stays. */
const toPermit = (
  spender: Hex,
  entries: readonly v.InferOutput<typeof details>[],
  deadline?: bigint,
): Permit => ({
  spender,
  allowed: entries.map(({ token, amount }) => ({ kind: 'amount', token, units: amount })),
  until: deadline ?? entries.reduce((last, { expiration: end }) => (end > last ? end : last), 0n),
  isForAll: true,
})
const allowance = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permission = 'TokenPermissions(address token,uint256 amount)'
const oneTransfer = toForm(
  v.object({ spender: typedAddress, permitted: details, deadline: uint }),
  ({ spender, permitted, deadline }) => toPermit(spender, [permitted], deadline),
)
const manyTransfers = toForm(
  v.object({ spender: typedAddress, permitted: v.array(details), deadline: uint }),
  ({ spender, permitted, deadline }) => toPermit(spender, permitted, deadline),
)

/** Forms that Permit2 accepts. */
export const permit2Forms: Forms<Permit> = {
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${allowance}`]: toForm(
    v.object({ spender: typedAddress, details }),
    ({ spender, details }) => toPermit(spender, [details]),
  ),
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${allowance}`]: toForm(
    v.object({ spender: typedAddress, details: v.array(details) }),
    ({ spender, details }) => toPermit(spender, details),
  ),
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permission}`]:
    oneTransfer,
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permission}`]:
    manyTransfers,
}
/** Permit2 forms with a witness, without the witness itself, which may have any type. */
export const witnessForms: Forms<Permit> = {
  [`PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permission}`]:
    oneTransfer,
  [`PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permission}`]:
    manyTransfers,
}

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
/** Chains that derive addresses differently (https://docs.uniswap.org/contracts/v4/deployments). */
const otherPermit2: Readonly<Record<string, string>> = {
  'eip155:324': '0x0000000000225e31D15943971F47aD3022F714Fa',
  'eip155:300': '0x0000000000225e31D15943971F47aD3022F714Fa',
}

/**
 * Reads the permission that a signature gives: [EIP-2612](https://eips.ethereum.org/EIPS/eip-2612), DAI's permit, ERC-4494
 * and similar ones for items and collections, ERC-3009 transfers, and all forms of Permit2 (for its own contract only).
 * `undefined` for any other form, and without a contract.
 */
export function readPermit(data: SignedData): Permit | undefined {
  const { contract, network } = data
  if (!contract) return undefined
  const token = readForm(tokenForms, data)
  if (token) return token(contract)
  if (contract.toLowerCase() !== (otherPermit2[network] ?? permit2).toLowerCase()) return undefined
  return readForm(permit2Forms, data) ?? readWitnessed(data)
}

/** Permit2 appends a single witness field to its type. It only receives its hash and passes it to no one. */
function readWitnessed({ types, primaryType, message }: SignedData): Permit | undefined {
  const fields = Object.hasOwn(types, primaryType) ? (types[primaryType] ?? []) : []
  const witness = fields.at(-1)
  if (!witness) return undefined
  const own = { [primaryType]: fields.slice(0, -1), TokenPermissions: types.TokenPermissions ?? [] }
  const permit = readForm(witnessForms, { types: own, primaryType, message })
  return permit && { ...permit, witness: witness.name }
}
