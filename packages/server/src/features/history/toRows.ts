import { zeroAddress } from 'viem'
import type { Block, Receipt } from './Block.ts'
import { decodeLog, type Movement } from './decodeLog.ts'
import { decodeRedeemedCoins } from './decodeRedeemedCoins.ts'
import { decodeRedemption, type Redemption } from './decodeRedemption.ts'

/** Rows of blocks for the history tables; amounts as text. */
export type HistoryRows = {
  blocks: { number: number; hash: string }[]
  transactions: {
    block: number
    tx_index: number
    hash: string
    mined_at_ms: number
    sender: string
    recipient: string | null
    nonce: number
    selector: string
    is_failed: boolean
    fee: string
  }[]
  transfers: {
    block: number
    tx_index: number
    place: number
    kind: Movement['kind']
    contract: string
    token_id: string
    amount: string
    sender: string
    recipient: string
    fan_out: number
  }[]
  approvals: (ApprovalRow & { block: number; tx_index: number })[]
  redemptions: {
    block: number
    tx_index: number
    account: string
    pci: string
    place: number
    coins: string
    recipient: string
  }[]
  entries: { account: string; block: number; tx_index: number; mined_at_ms: number }[]
  handled: { account: string; contract: string; block: number }[]
}

/** The last approval of a token in a transaction. */
type ApprovalRow = { owner: string; spender: string; contract: string; is_granted: boolean }

const noCoins = { amount: 0n, recipient: '' }
/** A selector has at most four bytes of the call data. */
const selectorChars = 10

/** Contracts of a chain whose logs are trusted; addresses in lowercase. */
export type KnownContracts = {
  /** Wrapped native currency. */
  wrapped: ReadonlySet<string>
  /** DelegationManager of the chain's smart accounts. */
  delegationManager?: string | undefined
}

/**
 * Converts blocks into rows: parties, movements, approvals and permission uses.
 *
 * A zero-amount token transfer makes no account a party: anyone can send one in another's name, to put a look-alike address
 * into that account's history (address poisoning).
 */
export function toRows(
  blocks: readonly { block: Block; receipts: readonly Receipt[] }[],
  known: KnownContracts,
): HistoryRows {
  const rows: HistoryRows = {
    blocks: [],
    transactions: [],
    transfers: [],
    approvals: [],
    redemptions: [],
    entries: [],
    handled: [],
  }
  for (const { block, receipts } of blocks) {
    rows.blocks.push({ number: block.number, hash: block.hash })
    for (const [index, transaction] of block.transactions.entries()) {
      const receipt = receipts[index]
      if (!receipt) throw new Error(`Missing receipt of transaction ${index} in block ${block.number}`)
      addTransaction(rows, { block, index, transaction, receipt, known })
    }
  }
  return rows
}

function addTransaction(
  rows: HistoryRows,
  {
    block,
    index,
    transaction,
    receipt,
    known,
  }: {
    block: Block
    index: number
    transaction: Block['transactions'][number]
    receipt: Receipt
    known: KnownContracts
  },
) {
  const at = { block: block.number, tx_index: index }
  const mined_at_ms = block.timestamp * 1_000
  const { from, to } = transaction
  const isFailed = receipt.status === '0x0'
  const parties = new Set<string>([from])
  const handled = new Set<string>()

  const { movements, approvals, redemptions } = readEffects(transaction, receipt, { known, handled })

  const fanOut = new Map<string, Set<string>>()
  for (const { contract, recipient } of movements) {
    const recipients = fanOut.get(contract) ?? new Set()
    fanOut.set(contract, recipients.add(recipient))
  }
  for (const [place, { kind, contract, tokenId, amount, sender, recipient }] of movements.entries()) {
    rows.transfers.push({
      ...at,
      place,
      kind,
      contract,
      token_id: String(tokenId),
      amount: String(amount),
      sender,
      recipient,
      fan_out: fanOut.get(contract)?.size ?? 1,
    })
    if (amount > 0n) parties.add(sender).add(recipient)
    if (contract && (sender === from || recipient === from)) handled.add(contract)
  }
  for (const { account } of redemptions.values()) parties.add(account)
  parties.delete(zeroAddress)

  rows.transactions.push({
    ...at,
    hash: transaction.hash,
    mined_at_ms,
    sender: from,
    recipient: to ?? null,
    nonce: transaction.nonce,
    selector: transaction.input.slice(0, selectorChars).toLowerCase(),
    is_failed: isFailed,
    fee: String(receipt.gasUsed * receipt.effectiveGasPrice + (receipt.l1Fee ?? 0n)),
  })
  for (const approval of approvals.values()) rows.approvals.push({ ...at, ...approval })
  const coins = decodeRedeemedCoins(transaction, known.delegationManager)
  for (const redemption of redemptions.values()) {
    const paid = coins.filter(({ pci }) => pci === redemption.pci)
    for (const [place, { amount, recipient }] of (paid.length ? paid : [noCoins]).entries())
      rows.redemptions.push({ ...at, ...redemption, place, coins: String(amount), recipient })
  }
  for (const account of parties) rows.entries.push({ account, ...at, mined_at_ms })
  for (const contract of handled) rows.handled.push({ account: from, contract, block: block.number })
}

/** Reads the movements, approvals and redemptions of a transaction, and adds contracts chosen by its sender to `handled`. */
function readEffects(
  { from, to, value }: Block['transactions'][number],
  receipt: Receipt,
  { known, handled }: { known: KnownContracts; handled: Set<string> },
) {
  const isFailed = receipt.status === '0x0'
  const movements: Movement[] = []
  const target = to ?? receipt.contractAddress
  if (!isFailed && value > 0n && target)
    movements.push({
      kind: 'native',
      contract: '',
      tokenId: 0n,
      amount: value,
      sender: from,
      recipient: target,
    })
  const approvals = new Map<string, ApprovalRow>()
  const redemptions = new Map<string, Redemption>()
  if (!isFailed)
    for (const log of receipt.logs) {
      const decoded = decodeLog(log, known.wrapped)
      movements.push(...decoded.movements)
      const redemption = decodeRedemption(log, known.delegationManager)
      if (redemption) redemptions.set(redemption.account + redemption.pci, redemption)
      if (!decoded.approval) continue
      const { owner, spender, contract, isGranted } = decoded.approval
      approvals.set(owner + contract, { owner, spender, contract, is_granted: isGranted })
      // Only the transaction's sender chose it: a log can name anyone.
      if (owner === from) handled.add(contract)
    }
  return { movements, approvals, redemptions }
}
