import type { BoundAnswer } from '../../packages/testing/src/shared/BindableWallet.ts'

/** The way of a page's script to the background of its wallet, by the names that `bindWallet` gives. */
export type Binding = { binding: string; deliver: string }

/** Asks the background; throws the error that it sends, with its code. */
export type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/** Connects a page's script to its background. */
export function bindingOf(
  { binding, deliver }: Binding,
  onEvent: (event: string, value: unknown) => void,
): Ask {
  const send = Reflect.get(window, binding) as (call: unknown) => Promise<BoundAnswer>
  Object.defineProperty(window, deliver, { value: onEvent })
  return async (method, ...params) => {
    const answer = await send({ method, params })
    if (answer.ok) return answer.result
    if ('thrown' in answer) throw answer.thrown.value
    const { code, message, data } = answer.error
    throw Object.assign(new Error(message), { code, data })
  }
}
