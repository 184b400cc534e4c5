import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { callNode } from '../../chain/callNode.ts'
import { readChain } from '../../chain/readChain.ts'
import type { ApprovalView } from '../../explain/ApprovalView.ts'
import { canIssuerTake } from '../../explain/canIssuerTake.ts'
import { describeSolana } from '../../explain/describeSolana.ts'
import { readSolanaTransaction, type SolanaTransaction } from '../../explain/readSolanaTransaction.ts'
import { simulateSolana } from '../../explain/simulateSolana.ts'
import { SecureError } from '../../SecureError.ts'
import { withKey } from '../../wallet/withKey.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { askVisitor } from './askVisitor.ts'
import { toConfirmation } from './toConfirmation.ts'

const wire = v.pipe(v.string(), v.maxLength(4_096))
const one = v.object({ transaction: wire, pubkey: v.optional(v.string()) })
const many = v.object({ transactions: v.pipe(v.array(wire), v.minLength(1), v.maxLength(16)) })

/**
 * `solana_signTransaction`, `solana_signAllTransactions` and `solana_signAndSendTransaction`: transactions in base64,
 * signatures in base58.
 *
 * @throws SecureError
 */
export async function signSolana(request: ApprovalRequest): Promise<unknown> {
  const { context, network, address, signal, method } = request
  const { api } = context
  const wires = readWires(request)
  const transactions = wires.map((text) => readWire(text))
  for (const { signers } of transactions)
    if (!signers.includes(address))
      throw new SecureError('BAD_REQUEST', 'The transaction does not belong to this wallet', {
        walletCode: 4100,
      })
  const ask = (asked: string, params: unknown) => callNode(api, network, asked, params, signal)
  const trying = simulateSolana(ask, transactions)
  const steps = transactions.flatMap(({ instructions }) => instructions.map(({ accounts }) => accounts))
  const [chain, texts, trial, isTakeable] = await Promise.all([
    readChain(api, { network, about: trying.then((trial) => [steps, trial]), signal }),
    context.texts.read(),
    trying,
    trying.then((trial) => canIssuerTake(ask, transactions, { own: address, trial })),
  ])
  const read = describeSolana(transactions, chain, texts, address, trial)
  const isSent = method === 'solana_signAndSendTransaction'
  const view: ApprovalView = {
    title:
      transactions.length > 1
        ? texts.approve.signTransactions(String(transactions.length))
        : isSent
          ? texts.approve.sendTransaction
          : texts.approve.signTransaction,
    icon: isSent ? 'send' : 'sign',
    confirm: isSent ? texts.approve.send : texts.approve.sign,
    facts: [
      ...read.facts,
      { label: texts.facts.network, value: chain.name },
      { label: texts.facts.with, value: address },
    ],
    warnings: [...read.warnings, ...(isTakeable ? [texts.warnings.issuerCanTake] : [])],
    notes: read.notes,
    raw: wires.join('\n\n'),
    isPowerful: read.isPowerful,
    refusal: read.refusal,
  }
  const known = chain.listed.map((token) => token.address)
  await askVisitor(request, view, texts, known)
  const confirmation = toConfirmation(request, wires.join(' '))
  const signed = await withKey({ ...request, confirmation }, (key) =>
    transactions.map((transaction) => sign(transaction, address, key)),
  )
  if (method === 'solana_signAllTransactions')
    return { transactions: signed.map((entry) => base64.encode(entry.wire)) }
  const [first] = signed
  if (!first) throw invalid()
  const signature = base58.encode(first.signature)
  if (!isSent) return { signature, transaction: base64.encode(first.wire) }
  const sent = await callNode(
    api,
    network,
    'sendTransaction',
    [base64.encode(first.wire), { encoding: 'base64' }],
    signal,
  )
  return { signature: v.parse(v.string(), sent) }
}

function sign({ wire, message, signers, signaturesAt }: SolanaTransaction, address: string, key: Uint8Array) {
  const signature = ed25519.sign(message, key)
  const copy = wire.slice()
  copy.set(signature, signaturesAt + 64 * signers.indexOf(address))
  return { wire: copy, signature }
}

function readWires({ method, params, address }: ApprovalRequest): readonly string[] {
  if (method === 'solana_signAllTransactions') {
    const parsed = v.safeParse(many, params)
    if (!parsed.success) throw invalid()
    return parsed.output.transactions
  }
  const parsed = v.safeParse(one, params)
  if (!parsed.success) throw invalid()
  const { transaction, pubkey } = parsed.output
  if (pubkey !== undefined && pubkey !== address)
    throw new SecureError('BAD_REQUEST', 'The signing account does not belong to this wallet', {
      walletCode: 4100,
    })
  return [transaction]
}

function readWire(text: string): SolanaTransaction {
  try {
    return readSolanaTransaction(base64.decode(text))
  } catch {
    throw invalid()
  }
}

function invalid() {
  return new SecureError('BAD_REQUEST', 'Invalid request: params', { walletCode: -32602 })
}
