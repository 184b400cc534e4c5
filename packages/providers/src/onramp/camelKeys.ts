/** Converts the keys of a JSON value from `snake_case`, which some hosts of one provider use, to `camelCase`. */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase()),
      camelKeys(item),
    ]),
  )
}
