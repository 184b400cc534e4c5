import { BaseError } from 'viem'
import { approvedNamespaces } from './approvedNamespaces.ts'
import { inTime } from './inTime.ts'
import { isRecord } from './NetworkRequest.ts'
import type { WalletNetwork } from './networks.ts'
import { performRequest } from './performRequest.ts'
import type { RequestDetails } from './RequestDetails.ts'
import { refuseInterrupted } from './refuseInterrupted.ts'
import { selectNetwork } from './selectNetwork.ts'
import { beginSending } from './sending.ts'
import { signSignIn } from './signSignIn.ts'
import { supported } from './supported.ts'
import { currentAccount, notify, problems, type Wallet } from './Wallet.ts'
import type { Question } from './WalletState.ts'

type QuestionOf<kind> = Extract<Question, { kind: kind }>

/** Executes what an app asked for, and sends it the answer. */
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
  const account = currentAccount(wallet)
  const namespaces = approvedNamespaces(question.proposal, {
    networks: question.networks,
    activeId: wallet.getState().networkId,
    account,
  })
  const cacaos = await Promise.all(
    question.signIns.flatMap((asked) =>
      activeFirst(wallet, asked.networks).map((network) => signSignIn(asked, account, network)),
    ),
  )
  await inTime(wallet.client.approve({ id: question.id, namespaces, cacaos }))
  const done = cacaos.length ? 'Connected and signed in at' : 'Connected to'
  notify(wallet, 'info', `${done} ${question.app.name}.`)
}

async function approveSignIn(wallet: Wallet, question: QuestionOf<'sign-in'>): Promise<void> {
  const account = currentAccount(wallet)
  const networks = activeFirst(
    wallet,
    question.chainIds.map((chainId) => ({ id: `eip155:${chainId}` as const, namespace: 'eip155' as const })),
  )
  const cacaos = await Promise.all(networks.map((network) => signSignIn(question, account, network)))
  const chains = networks.map(({ id }) => id)
  const eip155 = {
    chains,
    accounts: chains.map((chain) => `${chain}:${account.signer.address}`),
    methods: [...question.methods],
    events: [...supported.eip155.events],
  }
  await inTime(wallet.client.approveSignIn({ id: question.id, cacaos, namespaces: { eip155 } }))
  notify(wallet, 'info', `Connected and signed in at ${question.app.name}.`)
}

/** Sorts the active network first, since apps show the first one. */
function activeFirst<network extends Pick<WalletNetwork, 'id'>>(
  wallet: Wallet,
  networks: readonly network[],
): network[] {
  const isActive = ({ id }: network) => id === wallet.getState().networkId
  return [...networks].sort((a, b) => Number(isActive(b)) - Number(isActive(a)))
}

async function approveRequest(wallet: Wallet, question: QuestionOf<'request'>): Promise<void> {
  const { client } = wallet
  const { id, details, app } = question
  if (isSent(details) && !beginSending(question)) return refuseInterrupted(wallet, question)
  let result: unknown
  try {
    result = await performRequest(details)
  } catch (error) {
    const message = reasonOf(error)
    notify(wallet, 'problem', `It did not work: ${message}`)
    // The app is informed once the relay is back.
    await inTime(client.respond({ id, error: { code: -32000, message } })).catch(() => {})
    return
  }
  try {
    await inTime(client.respond({ id, result }))
  } catch {
    // A sent transaction cannot be undone: after a plain failure message, a person would send it again.
    const text = isSent(details) ? `${problems.sentUntold} ${transactionId(result)}` : problems.untold
    notify(wallet, 'problem', text)
    return
  }
  if (details.kind === 'switch-chain') await selectNetwork(wallet, `eip155:${details.chain.id}`)
  notify(wallet, 'info', isSent(details) ? `Sent for ${app.name}.` : `Done for ${app.name}.`)
}

/** Error message for a person and the app. */
function reasonOf(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage
  return error instanceof Error && 'code' in error ? error.message : 'The request failed'
}

function isSent(details: RequestDetails): boolean {
  return details.kind === 'transaction' || (details.kind === 'whole-transaction' && details.isSent)
}

/** EVM returns the hash; Solana's answer contains the signature, which identifies the transaction. */
function transactionId(result: unknown): string {
  return isRecord(result) ? String(result.signature) : String(result)
}
