import type { BoundAnswer } from '../../packages/testing/src/shared/BindableWallet.ts'

/** Connects a page's script to its wallet's background, by the names from `bindWallet`. */
export type Binding = { binding: string; deliver: string }

/** Sends a request to the background; throws its errors, with their codes. */
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
