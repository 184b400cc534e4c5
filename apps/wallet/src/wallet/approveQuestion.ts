import { buildAuthObject } from '@walletconnect/utils'
import { BaseError } from 'viem'
import { approvedNamespaces } from './approvedNamespaces.ts'
import { inTime } from './inTime.ts'
import { isRecord } from './NetworkRequest.ts'
import { performRequest } from './performRequest.ts'
import type { RequestDetails } from './RequestDetails.ts'
import { issuerOf, signInText } from './readSignIn.ts'
import { respondError } from './respondError.ts'
import { selectNetwork } from './selectNetwork.ts'
import { currentAccount, notify, problems, type Wallet } from './Wallet.ts'
import type { Question } from './WalletState.ts'

type QuestionOf<kind> = Extract<Question, { kind: kind }>

/** Does what an app asked for, and tells it. */
export function approveQuestion(wallet: Wallet, question: Question): Promise<void> {
  switch (question.kind) {
    case 'proposal':
      return approveProposal(wallet, question)
    case 'sign-in':
      return approveSignIn(wallet, question)
    case 'request':
      return approveRequest(wallet, question)
  }
}

async function approveProposal(wallet: Wallet, question: QuestionOf<'proposal'>): Promise<void> {
  const namespaces = approvedNamespaces(question.proposal, {
    networks: question.networks,
    activeId: wallet.getState().networkId,
    account: currentAccount(wallet),
  })
  await inTime(wallet.kit.approveSession({ id: question.id, namespaces }))
  notify(wallet, 'info', `Connected to ${question.app.name}.`)
}

async function approveSignIn(wallet: Wallet, question: QuestionOf<'sign-in'>): Promise<void> {
  const { signer } = currentAccount(wallet)
  const { networkId } = wallet.getState()
  const isActive = (id: number) => `eip155:${id}` === networkId
  const activeFirst = [...question.chainIds].sort((a, b) => Number(isActive(b)) - Number(isActive(a)))
  const auths = await Promise.all(
    activeFirst.map(async (chainId) => {
      const message = signInText(question.payload, chainId, signer.address)
      const signature = { t: 'eip191', s: await signer.signMessage({ message }) } as const
      return buildAuthObject(question.payload, signature, issuerOf(chainId, signer.address))
    }),
  )
  await inTime(wallet.kit.approveSessionAuthenticate({ id: question.id, auths }))
  notify(wallet, 'info', `Connected and signed in at ${question.app.name}.`)
}

async function approveRequest(wallet: Wallet, question: QuestionOf<'request'>): Promise<void> {
  const { kit } = wallet
  const { id, topic, details, app } = question
  let result: unknown
  try {
    result = await performRequest(details)
  } catch (error) {
    const message = reasonOf(error)
    notify(wallet, 'problem', `It did not work: ${message}`)
    await inTime(respondError(kit, { id, topic, code: -32000, message }))
    return
  }
  try {
    await inTime(kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } }))
  } catch {
    // What is sent stays sent: a person told of a plain failure would send it again.
    const text = isSent(details) ? `${problems.sentUntold} ${transactionId(result)}` : problems.relay
    notify(wallet, 'problem', text)
    return
  }
  if (details.kind === 'switch-chain') await selectNetwork(wallet, `eip155:${details.chain.id}`)
  notify(wallet, 'info', isSent(details) ? `Sent for ${app.name}.` : `Done for ${app.name}.`)
}

/** What a person and the app are told of a failure. */
function reasonOf(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage
  return error instanceof Error && 'code' in error ? error.message : 'The request failed'
}

function isSent(details: RequestDetails): boolean {
  return details.kind === 'transaction' || (details.kind === 'whole-transaction' && details.isSent)
}

/** EVM's answer is the hash; Solana's holds the signature, by which the chain knows a transaction. */
function transactionId(result: unknown): string {
  return isRecord(result) ? String(result.signature) : String(result)
}
