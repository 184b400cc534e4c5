/**
 * Decodes an external value, and throws if it is malformed. Objects keep only the named fields.
 *
 * The client loads before a visitor sees a code; this is a tenth of the size of a schema library.
 */
export type Decoder<value> = (value: unknown) => value

/** Return type of a decoder. */
export type Decoded<decoder> = decoder extends Decoder<infer value> ? value : never

type Shape = Readonly<Record<string, Decoder<unknown>>>
type OptionalKeys<shape extends Shape> = {
  [key in keyof shape]: unknown extends Decoded<shape[key]>
    ? never
    : undefined extends Decoded<shape[key]>
      ? key
      : never
}[keyof shape]
type Fields<shape extends Shape> = {
  [key in Exclude<keyof shape, OptionalKeys<shape>>]: Decoded<shape[key]>
} & { [key in OptionalKeys<shape>]?: Decoded<shape[key]> }
type Flat<fields> = { [key in keyof fields]: fields[key] }

/** Decodes a value; `undefined` if it is malformed. */
export function read<value>(decoder: Decoder<value>, value: unknown): value | undefined {
  try {
    return decoder(value)
  } catch {
    return undefined
  }
}

/** Creates a decoder of all values that pass a test. */
export function where<value>(test: (value: unknown) => value is value): Decoder<value> {
  return (value) => (test(value) ? value : fail())
}

export const text: Decoder<string> = where((value): value is string => typeof value === 'string')
export const flag: Decoder<boolean> = where((value): value is boolean => typeof value === 'boolean')
export const number: Decoder<number> = where(
  (value): value is number => typeof value === 'number' && !Number.isNaN(value),
)
/** Any value except `undefined`. */
export const anything: Decoder<unknown> = (value) => (value === undefined ? fail() : value)

/** Creates a decoder of strings that match a pattern. */
export function matching(form: RegExp): Decoder<string> {
  return (value) => (form.test(text(value)) ? text(value) : fail())
}

export function list<value>(of: Decoder<value>): Decoder<value[]> {
  return (value) => (Array.isArray(value) ? value.map((one: unknown) => of(one)) : fail())
}

/** Creates a decoder of values by name. Names inherited by every object are skipped. */
export function dictionary<value>(of: Decoder<value>): Decoder<Record<string, value>> {
  return (value) =>
    Object.fromEntries(
      Object.entries(toRecord(value))
        .filter(([key]) => !(key in Object.prototype))
        .map(([key, one]) => [key, of(one)]),
    )
}

/** An object with these fields. */
export function object<shape extends Shape>(shape: shape): Decoder<Flat<Fields<shape>>> {
  return (value) => {
    const record = toRecord(value)
    const fields = Object.entries(shape).map(([key, decoder]) => [key, decoder(own(record, key))] as const)
    return Object.fromEntries(fields.filter(([, field]) => field !== undefined)) as never
  }
}

/** An object with these fields, and possibly others. */
export function looseObject<shape extends Shape>(shape: shape): Decoder<Flat<Fields<shape>>> {
  const decode = object(shape)
  return (value) => ({ ...dictionary(anything)(value), ...decode(value) })
}

export function optional<value>(of: Decoder<value>): Decoder<value | undefined> {
  return (value) => (value === undefined ? undefined : of(value))
}

export function nullish<value>(of: Decoder<value>): Decoder<value | null | undefined> {
  return (value) => (value === null ? null : optional(of)(value))
}

/** Decodes a missing value as a default. */
export function withDefault<value>(of: Decoder<value>, missing: value): Decoder<value> {
  return (value) => (value === undefined ? missing : of(value))
}

/** Decodes a missing or malformed value as a default. */
export function fallback<value>(of: Decoder<value>, otherwise: value): Decoder<value> {
  return (value) => read(of, value) ?? otherwise
}

function own(record: object, key: string): unknown {
  return Object.hasOwn(record, key) ? (record as Record<string, unknown>)[key] : undefined
}

function toRecord(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : fail()
}

/** Fails a decoder because of a malformed value. */
export function fail(): never {
  throw new TypeError('Malformed')
}
