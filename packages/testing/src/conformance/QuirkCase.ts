import type { QuirkStep, QuirkTarget } from './QuirkTarget.ts'

/** What is otherwise while a wallet has a quirk. */
export type QuirkCase = {
  /** Codes with which steps end, where it is not the common one. */
  ends?: Partial<Record<QuirkStep, string>> | undefined
  /** Steps that cannot be, and why. */
  absent?: Partial<Record<QuirkStep, string>> | undefined
  /** What else must hold after a step. */
  after?: Partial<Record<QuirkStep, (target: QuirkTarget) => Promise<void>>> | undefined
}
