import {
  featureIds,
  type Guard,
  isBoolean,
  isListOf,
  isOneOf,
  isShape,
  isText,
  type RemoteFeature,
  toSchema,
} from '@foyer/contract'

const areTexts = isListOf(isText)
const isConfig: Guard<string[] | null> = (value): value is string[] | null =>
  value === null || areTexts(value)

/** Key and schema of the last visit's remote configuration, so that the layout does not shift when the response arrives. */
export const rememberedFeatures = [
  'remote_features',
  toSchema<RemoteFeature[]>(
    isListOf(isShape({ id: isOneOf(featureIds), isEnabled: isBoolean, config: isConfig })),
  ),
] as const
