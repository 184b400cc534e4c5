import { rpcError } from './rpcError.ts'
import type { TestWallet, WalletRequest } from './TestWallet.ts'

/** What to do with the next call of a method, or with the next question. */
type Instruction = {
  method: string | undefined
  run: (request: WalletRequest, answer: () => Promise<unknown>) => unknown
}

/** What a test tells its wallet, and what the wallet was asked. */
export type Instructions = Pick<
  TestWallet,
  'requests' | 'rejectNext' | 'pendNext' | 'failNext' | 'nonsenseNext' | 'holdNext' | 'hold' | 'release'
> & {
  /** Remembers a call and answers it as told, else by `respond`. */
  handle(record: WalletRequest, isQuestion: boolean, respond: () => Promise<unknown>): Promise<unknown>
}

/** Creates the part of a test wallet that does as a test says, whatever its namespace. */
export function createInstructions(): Instructions {
  const requests: WalletRequest[] = []
  const instructions: Instruction[] = []
  let gate: Deferred<void> | undefined

  function failNext(method: string | undefined, code: number, message: string) {
    instructions.push({
      method,
      run() {
        throw rpcError(code, message)
      },
    })
  }

  return {
    requests,
    async handle(record, isQuestion, respond) {
      requests.push(record)
      const index = instructions.findIndex(({ method }) =>
        method === undefined ? isQuestion : method === record.method,
      )
      const [instruction] = index < 0 ? [] : instructions.splice(index, 1)
      if (isQuestion) await gate?.promise
      return instruction ? instruction.run(record, respond) : respond()
    },
    rejectNext: () => failNext(undefined, 4001, 'User rejected the request.'),
    pendNext: () => failNext(undefined, -32002, 'A request is already pending. Answer it in the wallet.'),
    failNext,
    nonsenseNext(method, value) {
      instructions.push({ method, run: () => value })
    },
    holdNext() {
      const arrived = deferred<WalletRequest>()
      const released = deferred<void>()
      instructions.push({
        method: undefined,
        async run(record, respond) {
          arrived.resolve(record)
          await released.promise
          return respond()
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
    },
  }
}

type Deferred<value> = { promise: Promise<value>; resolve: (value: value) => void }

function deferred<value>(): Deferred<value> {
  let resolve: (value: value) => void = () => {}
  const promise = new Promise<value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
