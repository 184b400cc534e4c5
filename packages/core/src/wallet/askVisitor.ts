import { WalletResponseInvalidError } from '@foyer/contract'
import { askPromptly } from './askPromptly.ts'

/** Parameters of `askVisitor`. */
export type AskVisitorParameters<opened> = {
  /** Opens the wallet's prompt. */
  ask(): Promise<opened>
  /** Resolves to the first accounts that the wallet reports by an event from now on. */
  heard: Promise<opened>
  /** Whether a state contains an account. */
  hasAccount(opened: opened): boolean
  /** Returns the wallet's own list, if it has one that can be read at any time. */
  list?(): opened | undefined
}

/**
 * Asks the visitor to connect. An event during the prompt belongs to the answer: some wallets answer with nothing, or
 * never, and only report the accounts by an event, before or shortly after. Rejects with the wallet's refusal.
 *
 * @example
 * ```ts
 * import { askVisitor } from '@foyer/core/adapter'
 *
 * function open(wallet: { request(): Promise<readonly string[]> }, heard: Promise<readonly string[]>) {
 *   return askVisitor({ ask: () => wallet.request(), heard, hasAccount: (accounts) => accounts.length > 0 })
 * }
 * ```
 */
export async function askVisitor<opened>(parameters: AskVisitorParameters<opened>): Promise<opened> {
  const { ask, heard, hasAccount, list } = parameters
  const answer = ask().then(toAnswer, toInvalid<opened>)
  const late = heard.then((told) => askPromptly(answer).catch(() => toAnswer(told)))
  const { opened, error } = await Promise.race([answer, late])
  if (opened && hasAccount(opened)) return opened
  const listed = list?.()
  if (listed && hasAccount(listed)) return listed
  const told = (await askPromptly(heard).catch(() => undefined)) ?? opened
  if (!told) throw error
  return told
}

type Answer<opened> = { opened?: opened; error?: unknown }

function toAnswer<opened>(opened: opened): Answer<opened> {
  return { opened }
}

/** An invalid answer contains no account, but isn’t a refusal. */
function toInvalid<opened>(error: unknown): Answer<opened> {
  if (error instanceof WalletResponseInvalidError) return { error }
  throw error
}
