import { OptionInvalidError } from '../errors/options.ts'
import { findWrong } from './findWrong.ts'
import type { CallShape } from './Shape.ts'

type AnyFunction = (...given: unknown[]) => unknown

/**
 * Returns a package's public functions, with their arguments checked. A package's entry for development exports them; what
 * a visitor loads does not contain them.
 */
export function checkCalls<entry extends object>(
  entry: entry,
  shapes: { readonly [name: string]: CallShape },
): entry {
  // A server in production, which has no separate entry.
  if (globalThis.process?.env?.NODE_ENV === 'production') return entry
  const checked = Object.entries(shapes).flatMap(([name, shape]) => {
    const call: unknown = entry[name as keyof entry]
    // React components may be objects.
    return typeof call === 'function' ? [[name, checkCall(name, call as AnyFunction, shape)]] : []
  })
  return { ...entry, ...Object.fromEntries(checked) }
}

/**
 * Returns a function that refuses wrong arguments with a sentence that names the accepted ones.
 *
 * @throws OptionInvalidError
 */
function checkCall(name: string, call: AnyFunction, { parameters, isAsync }: CallShape): AnyFunction {
  const checked: AnyFunction = (...given) => {
    for (const [index, shape] of parameters.entries()) {
      const wrong = findWrong(shape.name, given[index], shape)
      if (!wrong) continue
      const error = new OptionInvalidError({
        option: wrong.place,
        reason: `${wrong.reason} (call of ${name})`,
      })
      if (isAsync) return Promise.reject(error)
      throw error
    }
    return call(...given)
  }
  return Object.defineProperties(checked, Object.getOwnPropertyDescriptors(call))
}
