/**
 * A type guard for an untrusted value.
 *
 * @internal
 */
export type Guard<type> = (value: unknown) => value is type
/**
 * The type a guard narrows to.
 *
 * @internal
 */
export type Guarded<guard> = guard extends Guard<infer type> ? type : never

/**
 * Whether a value is a string.
 *
 * @internal
 */
export const isText: Guard<string> = (value) => typeof value === 'string'

/**
 * Whether a value is `true` or `false`.
 *
 * @internal
 */
export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean'

/**
 * Creates a guard for one of the given values.
 *
 * @internal
 */
export const isOneOf =
  <const value extends string>(values: readonly value[]): Guard<value> =>
  (given): given is value =>
    (values as readonly unknown[]).includes(given)

/**
 * Accepts every value.
 *
 * @internal
 */
export const isAnything: Guard<unknown> = (_value): _value is unknown => true

/**
 * Creates a guard for an optional value.
 *
 * @internal
 */
export const isOptional =
  <value>(guard: Guard<value>): Guard<value | undefined> =>
  (value): value is value | undefined =>
    value === undefined || guard(value)

/**
 * Creates a guard for an array.
 *
 * @internal
 */
export const isListOf =
  <value>(guard: Guard<value>): Guard<value[]> =>
  (value): value is value[] =>
    Array.isArray(value) && value.every(guard)

/**
 * Creates a guard for an object whose own values all pass the same guard.
 *
 * @internal
 */
export const isRecordOf =
  <value>(guard: Guard<value>): Guard<Record<string, value>> =>
  (value): value is Record<string, value> =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(guard)

type Optional<fields> = {
  [key in keyof fields]: undefined extends Guarded<fields[key]> ? key : never
}[keyof fields]

/**
 * Creates a guard for an object with these own fields; other fields are allowed.
 *
 * @internal
 */
export const isShape =
  <const fields extends Record<string, Guard<unknown>>>(
    fields: fields,
  ): Guard<
    { [key in Exclude<keyof fields, Optional<fields>>]: Guarded<fields[key]> } & {
      [key in Optional<fields>]?: Guarded<fields[key]>
    }
  > =>
  (value): value is never =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([key, guard]) =>
      guard(Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined),
    )
