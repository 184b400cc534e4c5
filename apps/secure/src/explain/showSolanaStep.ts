import type { ChainInfo } from '@foyer/contract'
import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import { formatMint } from './formatMint.ts'
import { formatSol } from './formatSol.ts'
import type { SolanaStep } from './readSolanaSteps.ts'

/** Amounts from here on are treated as unlimited. */
const unlimitedFrom = 2n ** 63n

/** Parameters of `showSolanaStep`. */
export type SolanaStepParameters = {
  /** The visitor's address. */
  own: string
  /** Owner of the source account. */
  sender: string | undefined
  /** Owner of the destination account. */
  owner: string | undefined
  /** The account that a step opens, if it gets its own line. */
  opening: { lamports: bigint } | undefined
  chain: ChainInfo
  texts: Texts
  warn(text: string): void
}

/** Returns the lines of one step. */
export function showSolanaStep(
  step: SolanaStep,
  { own, sender, owner, opening, chain, texts, warn }: SolanaStepParameters,
): ApprovalFact[] {
  const { facts: names, signing, warnings: beware } = texts
  const big = (value: string): ApprovalFact => ({ label: names.amount, value, isBig: true })
  switch (step.kind) {
    case 'memo':
      return [{ label: names.memo, value: step.text, isQuoted: true }]
    case 'open': {
      if (!opening) return []
      const detail = `− ${formatSol(opening.lamports, chain, texts)}`
      return [{ label: signing.opensFor, value: step.owner, detail, party: 'spender' }]
    }
    case 'pay':
      return [
        big(formatSol(step.lamports, chain, texts)),
        ...(step.from === own ? [] : [{ label: names.from, value: step.from }]),
        {
          label: names.to,
          value: step.to,
          party: 'receiver',
          ...unpaid(step.from !== own || step.lamports === 0n),
        },
      ]
    case 'move': {
      if (owner === undefined) warn(signing.warnings.ownerUnknown)
      const detail = `${names.toTokenAccount}: ${step.to}`
      // Anyone can create a token, so only listed tokens count as money.
      const isPaid =
        sender === own && step.units > 0n && chain.tokens.some(({ address }) => address === step.mint)
      return [
        big(formatMint(step.units, step.mint, chain, texts)),
        ...(sender === undefined || sender === own ? [] : [{ label: names.from, value: sender }]),
        owner === undefined
          ? { label: names.toTokenAccount, value: step.to, party: 'receiver', ...unpaid(!isPaid) }
          : { label: names.to, value: owner, party: 'receiver', detail, ...unpaid(!isPaid) },
      ]
    }
    case 'allow': {
      const isUnlimited = step.units >= unlimitedFrom
      warn(isUnlimited ? beware.spendUnlimited : beware.spendAmount)
      const amount = step.mint
        ? formatMint(step.units, step.mint, chain, texts)
        : names.units(String(step.units))
      return [
        { label: names.spender, value: step.spender, party: 'spender' },
        big(isUnlimited ? names.unlimited : amount),
      ]
    }
  }
}

function unpaid(isUnpaid: boolean): { isUnpaid?: true } {
  return isUnpaid ? { isUnpaid } : {}
}
