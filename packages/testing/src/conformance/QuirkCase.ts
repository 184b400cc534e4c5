import type { QuirkStep, QuirkTarget } from './QuirkTarget.ts'

/** Expected deviations while a wallet has a quirk. */
export type QuirkCase = {
  /** Error codes with which steps end, if different from the usual ones. */
  ends?: Partial<Record<QuirkStep, string>> | undefined
  /** Steps that are not possible, with the reason. */
  absent?: Partial<Record<QuirkStep, string>> | undefined
  /** Additional checks after a step. */
  after?: Partial<Record<QuirkStep, (target: QuirkTarget) => Promise<void>>> | undefined
}
