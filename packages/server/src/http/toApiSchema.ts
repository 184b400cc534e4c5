import { caipAddress, caipNetworkId } from '@foyer/contract'
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/** Actions that no JSON Schema can say: they only narrow what is documented, or tidy it up. */
const ignoreActions = ['check', 'to_lower_case', 'trim']

/** Schemas that are functions to valibot, in the words of the CAIPs. */
const known = new Map<unknown, JsonSchema>([
  [caipAddress, { type: 'string', pattern: '^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$' }],
  [caipNetworkId, { type: 'string', pattern: '^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$' }],
])

/** Converts a schema of the contract to JSON Schema, as clients write it (`input`) or as the server answers (`output`). */
export function toApiSchema(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    ignoreActions,
    overrideSchema({ valibotSchema }) {
      // A body that is one thing or a list of it: the getter chooses by the value.
      if (valibotSchema.type === 'lazy' && 'getter' in valibotSchema) {
        const getter = valibotSchema.getter as (value: unknown) => GenericSchema
        return { anyOf: [toApiSchema(getter({}), typeMode), toApiSchema(getter([]), typeMode)] }
      }
      return known.get(valibotSchema)
    },
    // JSON Schema has no flags for patterns: what has some is documented without.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      'requirement' in valibotAction &&
      valibotAction.requirement instanceof RegExp &&
      valibotAction.requirement.flags
        ? jsonSchema
        : undefined,
  })
  return converted
}
