import type { ApiClient } from '@foyer/contract'
import type { PairingWallet } from '@foyer/pairing/wallet'
import { hostOf } from '../format.ts'
import { accountOf, accounts } from './accounts.ts'
import type { WalletNetwork } from './networks.ts'
import type { App, WalletState } from './WalletState.ts'

/** The wallet behind the page. */
export type Wallet = {
  readonly client: PairingWallet
  /** Every network that it supports. */
  readonly networks: readonly WalletNetwork[]
  /** Chain ids of the `eip155` networks. */
  readonly supportedChainIds: readonly number[]
  /** Servers trusted to attest an app's page. */
  readonly issuers: readonly string[]
  /** Client of the server that describes calls; absent without a server. */
  readonly api: ApiClient | undefined
  /** A link works once: after it is answered, the app leaves its topic. */
  readonly answeredPairings: Set<string>
  getState(): WalletState
  set(change: Partial<WalletState>): void
  subscribe(listener: () => void): () => void
}

/** Error messages. */
export const problems = {
  relay: 'The relay does not answer. Check that the server is running, then try again.',
  used: 'This link was used already. Get a new code in the app.',
  silent: 'The app does not answer. Its page may be closed: get a new code there.',
  untold: 'The relay does not answer. Your answer is kept, and the app gets it when the relay is back.',
  sentUntold:
    'It was sent. The relay does not answer: the app hears of it when the relay is back. Transaction:',
}

/** Shows a notice. */
export function notify(wallet: Wallet, tone: 'info' | 'problem', text: string): void {
  wallet.set({ notice: { tone, text } })
}

/** Removes a question. */
export function dropQuestion(wallet: Wallet, id: number): void {
  const { questions, answering } = wallet.getState()
  wallet.set({
    questions: questions.filter((question) => question.id !== id),
    ...(answering?.id === id ? { answering: undefined } : {}),
  })
}

/** Updates the list of sessions. */
export function refreshSessions(wallet: Wallet): void {
  const sessions = wallet.client.getSessions().map((session) => ({
    topic: session.topic,
    app: toApp(session.peer.metadata),
    networkIds: Object.values(session.namespaces).flatMap(({ chains }) => chains ?? []),
    expiresAtMs: session.expiresAtMs,
  }))
  wallet.set({ sessions })
}

/** The account that is in use. */
export function currentAccount(wallet: Wallet) {
  const account = accountOf(wallet.getState().accountIndex) ?? accounts[0]
  if (!account) throw new Error('A wallet without accounts')
  return account
}

/** The app of a session or question, with a name that fits the page. */
export function toApp({ name, url }: { name: string; url: string }): App {
  return { name: name.trim().slice(0, 60) || hostOf(url) || 'An app without a name', url }
}
