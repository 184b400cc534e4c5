import type * as v from 'valibot'

/** A valibot schema with its parts. */
export type AnySchema = v.GenericSchema & Record<string, unknown>

/** All nested schemas that accept strings, each with its path. */
export function textSchemas(
  schema: AnySchema,
  path: string,
  seen = new Set<unknown>(),
): [string, AnySchema][] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const below = (child: unknown, name: string) => textSchemas(child as AnySchema, `${path}.${name}`, seen)
  switch (schema.type) {
    case 'string':
    case 'custom':
      return [[path, schema]]
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return Object.entries(schema.entries as object).flatMap(([name, child]) => below(child, name))
    case 'array':
      return below(schema.item, 'item')
    case 'record':
      return [...below(schema.key, 'key'), ...below(schema.value, 'value')]
    case 'union':
    case 'variant':
      return (schema.options as AnySchema[]).flatMap((child, index) => below(child, String(index)))
    case 'optional':
    case 'nullable':
    case 'nullish':
      return below(schema.wrapped, 'value')
    case 'lazy':
      return [[], {}].flatMap((input) =>
        below((schema.getter as (input: unknown) => AnySchema)(input), 'lazy'),
      )
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'picklist':
    case 'literal':
    // Forwarded to a node unchanged, and never stored.
    case 'unknown':
      return []
    default:
      throw new Error(`${path}: teach this test the schema ${String(schema.type)}`)
  }
}
