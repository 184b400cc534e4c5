import { deferred } from './deferred.ts'
import { rpcError } from './rpcError.ts'
import type { TestWallet, WalletRequest } from './TestWallet.ts'
import { toRpcError } from './toRpcError.ts'

/** What a test says to the owner of a wallet. */
export type OwnerControls = Pick<
  TestWallet,
  'rejectNext' | 'pendNext' | 'failNext' | 'nonsenseNext' | 'holdNext' | 'hold' | 'release'
>

/** The person behind a test wallet, who does what the test says. */
export type Owner = {
  readonly controls: OwnerControls
  /** Lets the owner deal with a call: answers it, or does as was said before. Rejects with an `RpcError`. */
  decide(request: WalletRequest, isQuestion: boolean, answer: () => Promise<unknown>): Promise<unknown>
}

/** What to do with the next call of a method, or with the next question. */
type Instruction = {
  method: string | undefined
  run: (request: WalletRequest, answer: () => Promise<unknown>) => unknown
}

/** Creates the owner of a test wallet. */
export function createOwner(): Owner {
  const instructions: Instruction[] = []
  let gate: ReturnType<typeof deferred<void>> | undefined

  function failNext(method: string | undefined, code: number, message: string) {
    instructions.push({
      method,
      run() {
        throw rpcError(code, message)
      },
    })
  }

  return {
    async decide(request, isQuestion, answer) {
      const index = instructions.findIndex((instruction) =>
        instruction.method === undefined ? isQuestion : instruction.method === request.method,
      )
      const [instruction] = index < 0 ? [] : instructions.splice(index, 1)
      if (isQuestion) await gate?.promise
      try {
        return await (instruction ? instruction.run(request, answer) : answer())
      } catch (error) {
        throw toRpcError(error)
      }
    },
    controls: {
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
    },
  }
}
