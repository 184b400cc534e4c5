/** Form of a value that a public function accepts, written by `scripts/calls.mjs` from its type. */
export type Shape = {
  /** Accepted kinds of values. Anything is accepted if it is missing. */
  readonly kinds?: readonly ValueKind[]
  /** Accepted words and numbers, besides the kinds. */
  readonly values?: readonly (string | number)[]
  /** Fields of an object. */
  readonly fields?: { readonly [name: string]: Shape }
  /** Names of the fields that must be there. */
  readonly required?: readonly string[]
  /** Whether another field is refused. */
  readonly isExact?: boolean
  /** Items of a list. */
  readonly items?: Shape
  /** Where the value comes from, for example `the instance that createFoyer returns`. */
  readonly source?: string
}

/** Kind of a value: its type, with lists and `null` apart from objects. */
export type ValueKind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'bigint'
  | 'function'
  | 'symbol'
  | 'object'
  | 'list'
  | 'null'
  | 'undefined'

/** Accepted arguments of a public function. */
export type CallShape = {
  readonly parameters: readonly (Shape & { readonly name: string })[]
  /** Whether a wrong call rejects instead of throwing. */
  readonly isAsync?: boolean
}
