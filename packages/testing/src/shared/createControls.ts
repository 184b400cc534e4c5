import type { CommonQuirk } from './commonQuirks.ts'
import { dressError } from './dressError.ts'
import { type RpcError, rpcError } from './rpcError.ts'
import { toRpcError } from './toRpcError.ts'

/** A call received by the wallet. */
export type WalletRequest = { origin: string; method: string; params: readonly unknown[] }

/** A call that waits for the wallet's owner. */
export type HeldRequest = {
  /** Resolves with the call once it has arrived. */
  arrived: Promise<WalletRequest>
  /** Approves the call. */
  release(): void
}

/** Controls that a test has over a wallet of any namespace. */
export type WalletControls = {
  /** All calls so far, oldest first. */
  readonly requests: readonly WalletRequest[]
  /** Calls that prompted the owner. */
  readonly questions: readonly WalletRequest[]
  /** Rejects the next question with 4001. A question is a call for which real wallets prompt their owner. */
  rejectNext(): void
  /** Answers the next question with -32002: another one is still pending. */
  pendNext(): void
  /** Fails the next call of a method, question or not. */
  failNext(method: string, code: number, message: string): void
  /** Answers the next call of a method, question or not, with any value. */
  nonsenseNext(method: string, answer: unknown): void
  /** Keeps the next question waiting. */
  holdNext(): HeldRequest
  /** Keeps every question waiting until `release`. */
  hold(): void
  /** Approves waiting questions, and a question that was declined without an answer. */
  release(): void
}

/** Instruction for the next call of a method, or for the next question. */
type Instruction = {
  method: string | undefined
  run: (request: WalletRequest, answer: () => unknown) => unknown
}

/** The controls of a wallet, and the function that applies them to its calls. */
export type ControlledCalls = {
  controls: WalletControls
  /**
   * Records a call and answers it as the test instructed, otherwise with `answer`. Rejects with an `RpcError`, unless a
   * quirk changes that.
   */
  run(request: WalletRequest, parameters: { isQuestion: boolean; answer(): unknown }): Promise<unknown>
}

/** Parameters of `createControls`. */
export type ControlsParameters = {
  /** Whether the wallet has a quirk. @default none */
  hasQuirk?: ((quirk: CommonQuirk) => boolean) | undefined
  /** Returns the value the wallet throws for an error. @default depends on its quirks */
  dress?: ((error: RpcError) => unknown) | undefined
}

/**
 * Creates the controls of a test wallet.
 *
 * @example
 * ```ts
 * import { createControls } from '@foyer/testing'
 *
 * const { controls, run } = createControls()
 * controls.rejectNext() // the next question is declined
 * ```
 */
export function createControls({
  hasQuirk = () => false,
  dress = (error) => dressError(error, hasQuirk),
}: ControlsParameters = {}): ControlledCalls {
  const requests: WalletRequest[] = []
  const questions: WalletRequest[] = []
  const instructions: Instruction[] = []
  let gate: Deferred<void> | undefined
  /** A question that was declined without an answer; its prompt is still open. */
  let unanswered: (() => void) | undefined

  const fail = (method: string | undefined, error: () => RpcError) => {
    instructions.push({
      method,
      run() {
        throw error()
      },
    })
  }
  return {
    async run(request, { isQuestion, answer }) {
      requests.push(request)
      if (isQuestion) questions.push(request)
      if (isQuestion && unanswered) throw dress(pendingError())
      const index = instructions.findIndex(({ method }) =>
        method === undefined ? isQuestion : method === request.method,
      )
      const [instruction] = index < 0 ? [] : instructions.splice(index, 1)
      if (hasQuirk('neverAnswers')) return never()
      if (hasQuirk('invalidated')) throw new Error('Extension context invalidated.')
      if (isQuestion) await gate?.promise
      try {
        return await (instruction ? instruction.run(request, answer) : answer())
      } catch (cause) {
        const error = toRpcError(cause)
        if (!isQuestion || error.code !== 4001 || !hasQuirk('neverAnswersNo')) throw dress(error)
        const late = deferred<unknown>()
        unanswered = () => late.resolve(answer())
        return late.promise
      }
    },
    controls: {
      requests,
      questions,
      rejectNext: () => fail(undefined, () => rpcError(4001, 'User rejected the request.')),
      pendNext: () => fail(undefined, pendingError),
      failNext: (method, code, message) => fail(method, () => rpcError(code, message)),
      nonsenseNext(method, value) {
        instructions.push({ method, run: () => value })
      },
      holdNext() {
        const arrived = deferred<WalletRequest>()
        const released = deferred<void>()
        instructions.push({
          method: undefined,
          async run(request, answer) {
            arrived.resolve(request)
            await released.promise
            return answer()
          },
        })
        return { arrived: arrived.promise, release: () => released.resolve() }
      },
      hold() {
        gate ??= deferred<void>()
      },
      release() {
        gate?.resolve()
        gate = undefined
        unanswered?.()
        unanswered = undefined
      },
    },
  }
}

const never = () => new Promise<never>(() => {})
const pendingError = () => rpcError(-32002, 'A request is already pending. Answer it in the wallet.')

type Deferred<value> = { promise: Promise<value>; resolve: (value: value) => void }

function deferred<value>(): Deferred<value> {
  let resolve: (value: value) => void = () => {}
  const promise = new Promise<value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
