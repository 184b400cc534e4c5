import { caipAddress, caipAssetId, caipNetworkId } from '@foyer/contract'
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/** Actions that JSON Schema cannot express; they only narrow or normalise the documented schema. */
const ignoreActions = ['check', 'normalize', 'to_lower_case', 'trim']

/** Schemas that are functions in valibot, described according to the CAIPs. */
const known = new Map<unknown, JsonSchema>([
  [caipAddress, { type: 'string', pattern: '^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$' }],
  [
    caipAssetId,
    {
      type: 'string',
      pattern:
        '^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}/[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}(/[-.%a-zA-Z0-9]{1,78})?$',
    },
  ],
  [caipNetworkId, { type: 'string', pattern: '^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$' }],
])

/** Converts a contract schema to JSON Schema, as clients write it (`input`) or as the server answers (`output`). */
export function toApiSchema(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    ignoreActions,
    overrideSchema({ valibotSchema }) {
      // A body that is either one item or a list; the getter chooses by the value.
      if (valibotSchema.type === 'lazy' && 'getter' in valibotSchema) {
        const getter = valibotSchema.getter as (value: unknown) => GenericSchema
        return { anyOf: [toApiSchema(getter({}), typeMode), toApiSchema(getter([]), typeMode)] }
      }
      return known.get(valibotSchema)
    },
    // JSON Schema patterns have no flags, so patterns with flags are omitted from the document.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      'requirement' in valibotAction &&
      valibotAction.requirement instanceof RegExp &&
      valibotAction.requirement.flags
        ? jsonSchema
        : undefined,
  })
  return converted
}
