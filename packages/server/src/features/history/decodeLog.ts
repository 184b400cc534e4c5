import { decodeAbiParameters, type Hex, zeroAddress } from 'viem'
import type { Log } from './Block.ts'

/** A movement of value: `native` has no contract, and only NFTs have an id. */
export type Movement = {
  kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  contract: string
  tokenId: bigint
  amount: bigint
  sender: string
  recipient: string
}
/** A token approval that was granted or revoked. */
export type Approval = {
  owner: string
  /** Account or contract that may move the tokens; the zero address when the approval of an NFT is revoked. */
  spender: string
  contract: string
  isGranted: boolean
}
/** A decoded log. */
export type DecodedLog = { movements: readonly Movement[]; approval?: Approval | undefined }

const topics = {
  /** Transfer(address,address,uint256): [ERC-20](https://eips.ethereum.org/EIPS/eip-20), ERC-721 with an indexed id. */
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** TransferSingle(address,address,address,uint256,uint256): [ERC-1155](https://eips.ethereum.org/EIPS/eip-1155). */
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  /** TransferBatch(address,address,address,uint256[],uint256[]). */
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** Approval(address,address,uint256). */
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  /** ApprovalForAll(address,address,bool). */
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  /** Deposit(address,uint256) of wrapped native currency. */
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  /** Withdrawal(address,uint256) of wrapped native currency. */
  withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
} as const
const maxBatchIds = 1_000

/**
 * Decodes a log as defined by the token standards; returns an empty result for any other event, and for one that violates its
 * standard.
 *
 * Deposits and withdrawals only count from contracts in `wrapped`: anyone can emit such a log, which would look like incoming
 * native currency.
 */
export function decodeLog(log: Log, wrapped: ReadonlySet<string>): DecodedLog {
  try {
    return decode(log, wrapped)
  } catch {
    return { movements: [] }
  }
}

function decode(
  { address, topics: [topic, ...indexed], data }: Log,
  wrapped: ReadonlySet<string>,
): DecodedLog {
  const contract = address
  const at = (index: number) => `0x${indexed[index]?.slice(-40) ?? ''}`
  const moved = (...movements: Movement[]): DecodedLog => ({ movements })
  const approved = (isGranted: boolean): DecodedLog => ({
    movements: [],
    approval: { owner: at(0), spender: at(1), contract, isGranted },
  })
  const [a = 0n, b = 0n] = (data.slice(2).match(/.{64}/g) ?? [])
    .slice(0, 2)
    .map((word) => BigInt(`0x${word}`))

  if (topic === topics.transfer && indexed.length === 2)
    return moved({ kind: 'erc20', contract, tokenId: 0n, amount: a, sender: at(0), recipient: at(1) })
  if (topic === topics.transfer && indexed.length === 3)
    return moved({
      kind: 'erc721',
      contract,
      tokenId: BigInt(indexed[2] as string),
      amount: 1n,
      sender: at(0),
      recipient: at(1),
    })
  if (topic === topics.single && indexed.length === 3)
    return moved({ kind: 'erc1155', contract, tokenId: a, amount: b, sender: at(1), recipient: at(2) })
  if (topic === topics.batch && indexed.length === 3) {
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data as Hex)
    if (ids.length !== amounts.length) return { movements: [] }
    return moved(
      ...ids.slice(0, maxBatchIds).map((tokenId, index): Movement => {
        const amount = amounts[index] as bigint
        return { kind: 'erc1155', contract, tokenId, amount, sender: at(1), recipient: at(2) }
      }),
    )
  }
  // Without an indexed id it is an amount; with one it is an NFT, and the zero address revokes the approval.
  if (topic === topics.approval && indexed.length === 2) return approved(a > 0n)
  if (topic === topics.approval && indexed.length === 3) return approved(at(1) !== zeroAddress)
  if (topic === topics.approvalForAll && indexed.length === 2) return approved(a > 0n)
  if (wrapped.has(contract) && indexed.length === 1) {
    const token = { kind: 'erc20', contract, tokenId: 0n, amount: a } as const
    if (topic === topics.deposit) return moved({ ...token, sender: zeroAddress, recipient: at(0) })
    if (topic === topics.withdrawal)
      return moved(
        { ...token, sender: at(0), recipient: zeroAddress },
        { kind: 'native', contract: '', tokenId: 0n, amount: a, sender: contract, recipient: at(0) },
      )
  }
  return { movements: [] }
}
