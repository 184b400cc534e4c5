/** Kind of an option's value. Values of the kind `any` are checked elsewhere. */
export type ValueKind = keyof typeof kinds

/** The fields of a type, with the kind of their values: a missing or extra name does not compile. */
export type Fields<options> = { readonly [name in keyof Required<options>]: ValueKind }

type Kind = { readonly is: (value: unknown) => boolean; readonly ask: string }

const kinds = {
  any: { is: () => true, ask: '' },
  text: { is: (value) => typeof value === 'string', ask: 'a string' },
  flag: { is: (value) => typeof value === 'boolean', ask: 'true or false' },
  list: { is: Array.isArray, ask: 'a list' },
  flagOrList: {
    is: (value) => typeof value === 'boolean' || Array.isArray(value),
    ask: 'true, false or a list',
  },
  function: { is: (value) => typeof value === 'function', ask: 'a function' },
  object: { is: isObject, ask: 'an object' },
  themed: {
    is: (value) => typeof value === 'string' || (isObject(value) && 'light' in value && 'dark' in value),
    ask: 'a string, or { light, dark }',
  },
} as const satisfies Record<string, Kind>

/** Returns a sentence for each value that is not of its field's kind. */
export function findWrongKinds(
  place: string,
  given: unknown,
  fields: Readonly<Record<string, ValueKind>>,
): readonly string[] {
  if (!isObject(given)) return []
  return Object.entries(given).flatMap(([name, value]) => {
    const { is, ask }: Kind = kinds[Object.hasOwn(fields, name) ? (fields[name] as ValueKind) : 'any']
    return value === undefined || is(value) ? [] : [`${place}${name}: give ${ask}, not ${show(value)}`]
  })
}

/** Whether a value is an object with fields. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function show(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'function') return 'a function'
  return isObject(value) ? 'an object' : String(value)
}
