import type { Node } from './Node.ts'
import type { Work } from './Work.ts'

/** Returns the code of the WalletConnect project id in options. */
export function getProjectId(
  { text }: Work,
  options: Node | undefined,
  names: readonly string[],
): string | undefined {
  const properties = (options?.type === 'ObjectExpression' ? options.properties : []) as Node[]
  const property = properties.find(
    ({ type, key, computed }) =>
      type === 'ObjectProperty' && !computed && names.includes(key.name ?? key.value),
  )
  return property && text.original.slice(property.value.start, property.value.end)
}
