import { programs } from '../transfers/programs.ts'
import { readRoute, routeProgram } from './readRoute.ts'
import { refuse } from './refuse.ts'
import type { ResolvedInstruction, ResolvedTransaction } from './resolveAccounts.ts'

/** One side of a swap on the chain. SOL is represented by its token during the swap. */
export type SwapSide = {
  readonly isNative: boolean
  readonly mint: string
  readonly program: string
  /** The user's own account of the token. */
  readonly account: string
}

/** Permitted effects of a swap. */
export type SwapTerms = {
  readonly account: string
  readonly sold: SwapSide
  readonly bought: SwapSide
  readonly amount: bigint
  readonly minimum: bigint
}

/** Effect of an instruction on the user's holdings. */
type Effect =
  | { readonly kind: 'spend' | 'wrap'; readonly amount: bigint }
  | { readonly kind: 'give'; readonly amount: bigint; readonly from: string }
  | { readonly kind: 'route'; readonly spent: bigint; readonly minimum: bigint }
  | undefined

const systemTransfer = 2
const tag = { closeAccount: 9, transferChecked: 12, syncNative: 17 } as const

/**
 * Validates a transaction by its content: it sells the amount for no less than the minimum to the user's own account,
 * all or nothing, and does nothing else. Either a known program guarantees that, or the transaction moves both sides
 * itself.
 *
 * @throws SwapRefusedError
 */
export function checkInstructions({ instructions, signers }: ResolvedTransaction, terms: SwapTerms): void {
  const { account, sold, amount, minimum } = terms
  const effects = instructions.map((one) => toEffect(one, terms))
  const gives = effects.filter((effect) => effect?.kind === 'give')
  const routes = effects.filter((effect) => effect?.kind === 'route')
  const spent = sum(effects, 'spend')
  const wrapped = sum(effects, 'wrap')
  const [route] = routes
  if (route ? routes.length > 1 || spent > 0n || gives.length > 0 : wrapped > 0n)
    refuse('it is not the swap that was shown')
  if (route && sold.isNative && wrapped > amount) refuse('more would leave your account')
  if ((route?.spent ?? spent) > amount) refuse('more would leave your account')
  if ((route?.minimum ?? sum(effects, 'give')) < minimum) refuse('less would arrive')
  for (const [signer, signature] of signers) {
    if (signer === account) continue
    // Any other signer must be the giving side, and must have signed.
    if (!gives.some(({ from }) => from === signer) || !signature.some(Boolean))
      refuse('another account would have to sign')
  }
}

function toEffect(instruction: ResolvedInstruction, terms: SwapTerms): Effect {
  const { program } = instruction
  if (program === programs.computeBudget) return undefined
  if (program === programs.system) return readSystem(instruction, terms)
  if (program === programs.associatedToken) return readCreation(instruction, terms)
  if (program === programs.token || program === programs.token2022) return readToken(instruction, terms)
  if (program !== routeProgram) return refuse('it calls a program that Foyer does not know')
  const { owner, source, targets, spent, minimum } = readRoute(instruction)
  if (owner !== terms.account) refuse('it is for another account')
  if (source !== terms.sold.account) refuse('another token would leave your account')
  if (targets.some((target) => target !== terms.bought.account)) refuse('it goes to another receiver')
  return { kind: 'route', spent, minimum }
}

/** Reads a SOL transfer; refuses any other call of the system program. */
function readSystem({ accounts, data }: ResolvedInstruction, terms: SwapTerms): Effect {
  const { account, sold, bought } = terms
  const [from = '', to = ''] = accounts
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  if (data.length !== 12 || view.getUint32(0, true) !== systemTransfer)
    return refuse('it does more than swap')
  const amount = view.getBigUint64(4, true)
  if (from === account) {
    if (!sold.isNative) refuse('something else would leave your account')
    return { kind: to === sold.account ? 'wrap' : 'spend', amount }
  }
  if (to !== account) refuse('it goes to another receiver')
  if (!bought.isNative) refuse('another token would arrive')
  return { kind: 'give', amount, from }
}

/** Reads the creation of a token account; the user only pays for the accounts of the swap. */
function readCreation({ accounts, data }: ResolvedInstruction, { account, sold, bought }: SwapTerms): Effect {
  const [payer, created = ''] = accounts
  if (data.length > 1 || (data[0] ?? 0) > 1) refuse('it does more than swap')
  if (payer === account && created !== sold.account && created !== bought.account)
    refuse('you would pay for an account that is not yours')
  return undefined
}

/** Reads token transfers and the calls for wrapping SOL; refuses approvals, owner changes and the like. */
function readToken({ program, accounts, data }: ResolvedInstruction, terms: SwapTerms): Effect {
  const { account, sold, bought } = terms
  const wrapped = [sold, bought].find(({ isNative }) => isNative)?.account
  if (data[0] === tag.syncNative && accounts[0] === wrapped) return undefined
  if (data[0] === tag.closeAccount && accounts.length === 3) {
    const [closed, receiver, owner] = accounts
    if (closed !== wrapped || receiver !== account || owner !== account)
      refuse('an account of yours would be closed')
    return undefined
  }
  if (data[0] !== tag.transferChecked || data.length !== 10 || accounts.length !== 4)
    return refuse('it does more than swap')
  const [source, mint, target, owner = ''] = accounts
  const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(1, true)
  const isOf = (side: SwapSide) => !side.isNative && side.mint === mint && side.program === program
  if (owner === account) {
    if (!isOf(sold) || source !== sold.account) refuse('something else would leave your account')
    return { kind: 'spend', amount }
  }
  if (target !== bought.account) refuse('it goes to another receiver')
  if (!isOf(bought)) refuse('another token would arrive')
  return { kind: 'give', amount, from: owner }
}

function sum(effects: readonly Effect[], kind: 'spend' | 'wrap' | 'give'): bigint {
  return effects.reduce((total, effect) => total + (effect?.kind === kind ? effect.amount : 0n), 0n)
}
