import type { OperationType } from '@foyer/contract'
import { zeroAddress } from 'viem'
import type { Movement } from './decodeLog.ts'

/** Facts about a transaction; addresses in lowercase. */
export type OperationFacts = {
  account: string
  sender: string
  /** Absent for a contract creation. */
  recipient: string | null
  /** First four bytes of the call data; `0x` if there are none. */
  selector: string
  isFailed: boolean
  /** Movements to or from the account. */
  movements: readonly Pick<Movement, 'kind' | 'sender' | 'recipient'>[]
  /** Approvals the account granted or revoked. */
  approvals: readonly { isGranted: boolean }[]
}

/** Intended operation of a failed call, by selector; a failed call leaves no logs. */
const intendedTypeBySelector: Readonly<Record<string, OperationType>> = {
  '0x': 'send',
  /** transfer(address,uint256) */
  '0xa9059cbb': 'send',
  /** transferFrom(address,address,uint256) */
  '0x23b872dd': 'send',
  /** safeTransferFrom(address,address,uint256) */
  '0x42842e0e': 'send',
  /** safeTransferFrom(address,address,uint256,bytes) */
  '0xb88d4fde': 'send',
  /** safeTransferFrom(address,address,uint256,uint256,bytes) */
  '0xf242432a': 'send',
  /** safeBatchTransferFrom(address,address,uint256[],uint256[],bytes) */
  '0x2eb2c2d6': 'send',
  /** approve(address,uint256) */
  '0x095ea7b3': 'approve',
  /** setApprovalForAll(address,bool) */
  '0xa22cb465': 'approve',
}
/** Addresses to which burned tokens are sent. */
const burnAddresses = new Set([zeroAddress, '0x000000000000000000000000000000000000dead'])

/** Classifies a transaction from the account's point of view; a failed one is classified by its intended operation. */
export function toOperationType(facts: OperationFacts): OperationType {
  const { account, sender, recipient, selector, isFailed, movements, approvals } = facts
  const isOwn = sender === account
  if (isOwn && recipient === null) return 'deploy'
  if (isFailed) return intendedTypeBySelector[selector] ?? 'execute'

  const ins = movements.filter((moved) => moved.recipient === account && moved.sender !== account)
  const outs = movements.filter((moved) => moved.sender === account && moved.recipient !== account)
  const minted = ins.filter((moved) => moved.sender === zeroAddress)
  if (ins.length && outs.length)
    // Paying for a newly minted NFT is not a trade of two existing assets.
    return minted.length === ins.length && minted.every(isNft) ? 'mint' : 'trade'
  if (ins.length) return isOwn && minted.length === ins.length ? 'mint' : 'receive'
  if (outs.length) return outs.every((moved) => burnAddresses.has(moved.recipient)) ? 'burn' : 'send'
  if (movements.length) return 'send'
  if (isOwn && approvals.length) return approvals.some(({ isGranted }) => isGranted) ? 'approve' : 'revoke'
  // An empty payment to oneself replaces a pending transaction (a wallet's "cancel").
  if (isOwn && recipient === account && selector === '0x') return 'cancel'
  return 'execute'
}

function isNft({ kind }: Pick<Movement, 'kind'>): boolean {
  return kind === 'erc721' || kind === 'erc1155'
}
